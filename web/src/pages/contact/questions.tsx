import { Box, Grid, Text } from '@chakra-ui/react';
import ChevronIcon from '#web/artwork/icons/chevron-down.svg?react';
import { faq } from '#web/content/contact.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Five questions that are asked before almost every project (C5). Native disclosure: it works without any script. */
export function Questions() {
  return (
    <Section ground="dawn" labelledBy="questions">
      <Grid templateColumns={{ base: '1fr', lg: '4fr 7fr' }} gap={{ base: '10', lg: '16' }} alignItems="start">
        <SectionHeading id="questions" words={faq} />
        <Box borderBottomWidth="1px" borderColor="border">
          {faq.items.map(({ question, answer }) => (
            <Box key={question} as="details" borderTopWidth="1px" borderColor="border">
              <Box
                as="summary"
                display="flex"
                justifyContent="space-between"
                alignItems="center"
                gap="6"
                py="5"
                textStyle="subheading"
                cursor="pointer"
                borderRadius="sm"
                css={{
                  '&::-webkit-details-marker': { display: 'none' },
                  '& svg': { flexShrink: '0', transition: 'transform 150ms ease-out' },
                  'details[open] > & svg': { transform: 'rotate(180deg)' },
                  _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
                }}
              >
                {question}
                <ChevronIcon />
              </Box>
              <Text pb="6" maxW="measure" color="fg.muted">
                {answer}
              </Text>
            </Box>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}
