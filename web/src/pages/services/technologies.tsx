import { Box, Grid, Text } from '@chakra-ui/react';
import { technologies } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Twelve technologies and what each is for (S4). */
export function Technologies() {
  return (
    <Section ground="dawn" labelledBy="technologies">
      <SectionHeading id="technologies" words={technologies} />
      <Grid
        as="dl"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        columnGap={{ md: '8', lg: '12' }}
      >
        {technologies.items.map(({ name, use }) => (
          <Box key={name} borderTopWidth="1px" borderColor="border" py="4">
            <Text as="dt" fontWeight="semibold">
              {name}
            </Text>
            <Text as="dd" textStyle="small" color="fg.muted">
              {use}
            </Text>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
