import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { scopeSheet } from '#company/scope.ts';
import { setField, type FormValues } from '#web/src/forms/form-values.ts';
import { readScope, scopeText } from '#web/src/scope/scope.ts';
import { attachedScope } from './contact-words.ts';

/** A field that the API does not know, with the query of a scope. Drafts keep and empty it like any other field. */
export const scopeField = 'scope';

function textOf(query = ''): string {
  const scope = scopeSheet && readScope(scopeSheet, new URLSearchParams(query));
  return scopeSheet && scope ? scopeText(scopeSheet, scope) : '';
}

export function withScope(values: FormValues): FormValues {
  const message = [textOf(values[scopeField]), values['message']].filter(Boolean).join('\n\n');
  return { ...values, [scopeField]: '', message };
}

export function AttachedScope() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [heading, ...lines] = textOf(query).split('\n');
  return (
    <>
      <input ref={field} type="hidden" name={scopeField} onInput={(event) => setQuery(event.currentTarget.value)} />
      {heading && (
        <Box as="section" aria-labelledby="attached-scope" borderWidth="1px" borderRadius="md" p="5" textStyle="small">
          <HStack justify="space-between" align="start" gap="4">
            <Box>
              <Text textStyle="eyebrow">{attachedScope.eyebrow}</Text>
              <Heading as="h3" id="attached-scope" textStyle="label">
                {heading}
              </Heading>
            </Box>
            <Button variant="outline" size="sm" onClick={() => field.current && setField(field.current, '')}>
              {attachedScope.remove}
            </Button>
          </HStack>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
