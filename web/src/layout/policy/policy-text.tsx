import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PolicySection } from '#web/content/policy.ts';
import { LinkedText } from './linked-text.tsx';

type PolicyTextProps = { readonly section: PolicySection; readonly children?: ReactNode };

export function PolicyText({ section, children }: PolicyTextProps) {
  const { id, heading, paragraphs, items } = section;
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Heading as="h2" id={id} textStyle="heading" maxW="measure">
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} maxW="measure">
          <LinkedText>{paragraph}</LinkedText>
        </Text>
      ))}
      {items && (
        <Stack as="ul" gap="2" maxW="measure" ps="5" listStyleType="disc">
          {items.map((item) => (
            <Box as="li" key={item} ps="1" _marker={{ color: 'fg.link' }}>
              <LinkedText>{item}</LinkedText>
            </Box>
          ))}
        </Stack>
      )}
      {children}
    </Stack>
  );
}
