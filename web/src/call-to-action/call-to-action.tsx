import { Box, Button, Container, Grid, Heading, HStack, Text, Textarea } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClosingSection } from '#contract/company-words.ts';
import { readDraft, storeDraft } from '#web/src/forms/draft.ts';
import { OutsideAnchor, RouteLink } from '#web/src/navigation/links.tsx';

function showDraft(field: HTMLTextAreaElement | null): void {
  if (field) field.value ||= readDraft('contacts')?.values['message'] ?? '';
}

function storeMessage({ value }: HTMLTextAreaElement): void {
  const { values } = readDraft('contacts') ?? {};
  if (value !== (values?.['message'] ?? '')) storeDraft('contacts', { ...values, message: value });
}

/** The end of a page begins the message of the contact form, and shows it after Back. */
export function CallToAction({ heading, text, placeholder, contact, other }: ClosingSection) {
  const navigate = useNavigate();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The visitor may have typed before hydration.
    storeMessage(event.currentTarget.querySelector('textarea')!);
    void navigate(contact.to);
  };
  return (
    <Box as="section" aria-labelledby="closing" data-ground="night">
      <Container pt={{ base: '10', md: '20', lg: '28' }}>
        <Heading as="h2" id="closing" textStyle="display" maxW="15ch">
          {heading}
        </Heading>
        <Grid
          asChild
          mt={{ base: '6', lg: '12' }}
          pb={{ base: '10', md: '16', lg: '20' }}
          borderBottomWidth="1px"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr auto' }}
          gap={{ base: '4', lg: '6' }}
          alignItems="end"
        >
          <form action={contact.to} onSubmit={start}>
            <Textarea
              ref={showDraft}
              onInput={(event) => storeMessage(event.currentTarget)}
              id="opening-line"
              aria-labelledby="closing"
              placeholder={placeholder}
              rows={1}
              resize="none"
              minH="14"
              maxH="50vh"
              bg="transparent"
              color="fg.onNight"
              borderWidth="0 0 2px"
              borderColor="marigold.400"
              borderRadius="0"
              px="0"
              _placeholder={{ color: 'fg.muted' }}
              textStyle="heading"
              fontWeight="normal"
              css={{ '@media (scripting: none)': { display: 'none' } }}
            />
            <HStack gap="4" wrap="wrap">
              <Button type="submit" variant="surface">
                {contact.label}
              </Button>
              {other && (
                <Button asChild variant="outline">
                  {'to' in other ? <RouteLink {...other} /> : <OutsideAnchor {...other} />}
                </Button>
              )}
            </HStack>
            <Text textStyle="hint" gridColumn="1 / -1">
              {text}
            </Text>
          </form>
        </Grid>
      </Container>
    </Box>
  );
}
