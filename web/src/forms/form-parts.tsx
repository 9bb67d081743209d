import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TextLink } from '#web/src/navigation/links.tsx';
import type { PageLink } from '#web/src/navigation/navigation-words.ts';
import { notRestored } from '#web/src/ui/use-hydrated.ts';
import { useFormState } from './form.tsx';
import { sendFailures } from './forms-words.ts';

type Children = { readonly children: ReactNode };
type ButtonWords = { readonly button: string; readonly submitting: string };

export function FieldRow({ children }: Children) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }} alignItems="start" gap="6">
      {children}
    </Grid>
  );
}

export function SubmitButton({ button, submitting, className }: ButtonWords & { readonly className?: string }) {
  const { id, failure, isSubmitting, canSubmit } = useFormState();
  const description = failure && `${id}-failure`;
  return (
    <button type="submit" disabled={!canSubmit} aria-describedby={description} className={className} {...notRestored}>
      {isSubmitting ? submitting : button}
    </button>
  );
}

function Failure() {
  const { id, failure } = useFormState();
  if (!failure) return null;
  return (
    <Text id={`${id}-failure`} textStyle="small" color="fg.error" fontWeight="medium" gridColumn="1 / -1" gridRow="2">
      {failure.message ?? sendFailures[failure.reason]}
    </Text>
  );
}

export function Submit({ words, children }: { readonly words: ButtonWords; readonly children?: ReactNode }) {
  return (
    <Stack gap="3" alignItems="flex-start">
      <Failure />
      {children}
      {/* Wide enough for both labels, so that the width does not change while the form is sent. */}
      <Button asChild alignSelf="start" minW="min(11rem, 60vw)">
        <SubmitButton {...words} />
      </Button>
    </Stack>
  );
}

export function SubmitBeside({ words, children }: Children & { readonly words: ButtonWords }) {
  return (
    <Grid columnGap="3" rowGap="6" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}>
      <Box>{children}</Box>
      <Stack gap="3" alignItems="flex-start" display={{ base: 'flex', sm: 'contents' }}>
        <Failure />
        <Button asChild alignSelf="start" minW="min(11rem, 60vw)" mt={{ sm: '1.8125rem' }}>
          <SubmitButton {...words} />
        </Button>
      </Stack>
    </Grid>
  );
}

export function PrivacyNote({ text, link }: { readonly text: string; readonly link: PageLink }) {
  return (
    <Text textStyle="hint">
      {text} <TextLink {...link} />
    </Text>
  );
}
