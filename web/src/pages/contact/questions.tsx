import { Box, Grid, Text } from '@chakra-ui/react';
import { faq } from '#web/content/contact.ts';
import { Disclosure } from '#web/src/ui/disclosure.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Five questions that are asked before almost every project (C5), the first answered. Native disclosure: it works without any script. */
export function Questions() {
  return (
    <Section ground="dawn" labelledBy="questions">
      <Grid templateColumns={{ base: '1fr', lg: '4fr 7fr' }} gap={{ base: '10', lg: '16' }} alignItems="start">
        <SectionHeading id="questions" words={faq} />
        <Box borderBottomWidth="1px" borderColor="border">
          {faq.items.map(({ question, answer }, position) => (
            <Box key={question} asChild borderTopWidth="1px" borderColor="border" py="2">
              <details open={position === 0}>
                <Disclosure>{question}</Disclosure>
                <Text pb="4" maxW="measure" color="fg.muted">
                  {answer}
                </Text>
              </details>
            </Box>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}
