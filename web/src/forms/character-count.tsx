import { Text, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { countCharacters } from '#contract/text-field.ts';
import { charactersRemaining } from './words.ts';

const nearlyFull = 0.9;
/** A screen reader reads the counter after this pause in typing, and not at every key. */
const pauseMs = 1000;

type CharacterCountProps = { readonly fieldId: string; readonly max: number };

export function CharacterCount({ fieldId, max }: CharacterCountProps) {
  const remaining = useSyncExternalStore(
    listenToInput,
    () => remainingIn(fieldId, max),
    () => null,
  );
  return remaining === null ? null : <Remaining remaining={remaining} />;
}

function Remaining({ remaining }: { readonly remaining: number }) {
  const text = charactersRemaining(remaining);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <Text aria-hidden="true" textStyle="small" color={remaining < 0 ? 'fg.error' : 'fg.muted'}>
        {text}
      </Text>
      <VisuallyHidden asChild>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  );
}

function listenToInput(onChange: () => void): () => void {
  document.addEventListener('input', onChange);
  return () => document.removeEventListener('input', onChange);
}

function remainingIn(fieldId: string, max: number): number | null {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const length = countCharacters(field.value);
  return length > nearlyFull * max ? max - length : null;
}
