import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { whyChoose } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Why choose us (S3): six numbered promises in two columns, each with what it means. */
export function WhyChoose() {
  return (
    <Section labelledBy="why-choose">
      <SectionHeading id="why-choose" words={whyChoose} />
      <Grid
        as="ol"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap={{ md: '10', lg: '20' }}
        rowGap={{ base: '8', lg: '12' }}
        css={{ counterReset: 'promise' }}
      >
        {whyChoose.items.map(({ title, text }) => (
          <Box
            key={title}
            as="li"
            position="relative"
            borderTopWidth="1px"
            borderColor="border"
            pt="6"
            ps="14"
            css={{
              counterIncrement: 'promise',
              _before: {
                content: 'counter(promise)',
                position: 'absolute',
                insetInlineStart: '0',
                textStyle: 'subheading',
                color: 'fg.link',
                fontVariantNumeric: 'tabular-nums',
              },
            }}
          >
            <Stack gap="2">
              <Heading as="h3" textStyle="subheading">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Stack>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
