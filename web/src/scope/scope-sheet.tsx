import { Box, Button, Grid, Heading, HStack, Link, Text } from '@chakra-ui/react';
import { useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { portfolio } from '#company/portfolio.ts';
import type { ScopeLine, ScopeSheet as Sheet } from '#contract/company-words.ts';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { currencies, type Currency } from '#web/facts/prices.ts';
import { readEntry, writeEntry } from '#web/src/memory/storage.ts';
import { Picture } from '#web/src/ui/picture.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { choose, queryOf } from './choice.ts';
import { Days } from './days.tsx';
import {
  firstScope,
  launchDate,
  daysOf,
  priceOf,
  priceOfLine,
  readScope,
  scopeFields,
  scopeLabels,
  scopeQuery,
  termsOf,
  weeksOf,
  type Scope,
} from './scope.ts';

function Line({ line, currency }: { readonly line: ScopeLine; readonly currency: Currency }) {
  const { id, label, choice } = line;
  return (
    <HStack as="li" justify="space-between" gap="3" py="1.5" borderTopWidth="1px">
      <HStack asChild gap="3">
        {choice === 'fixed' ? (
          <span>
            <CheckIcon />
            {label}
          </span>
        ) : (
          <label>
            <input type="checkbox" name={scopeFields.line} value={id} defaultChecked={choice === 'on'} />
            {label}
          </label>
        )}
      </HStack>
      <Box
        as="span"
        css={{
          '@media (scripting: enabled)': { 'label:has(:not(:checked)) + &': { textDecoration: 'line-through' } },
          '@media (scripting: none)': {
            'label:has(:not(:checked)) + &::before': { content: '"optional, "', color: 'fg.muted' },
          },
        }}
      >
        {priceOfLine(line, currency)}
      </Box>
    </HStack>
  );
}

function CurrencyField() {
  const [own, ...others] = currencies;
  if (others.length === 0) return <input type="hidden" name={scopeFields.currency} value={own.code} />;
  return (
    // A smaller text makes Safari on a phone zoom in.
    <Box asChild height="8" fontSize="1rem">
      <select name={scopeFields.currency} aria-label={scopeLabels.currency}>
        {currencies.map(({ code, pattern }) => (
          <option key={code} value={code}>
            {pattern.replace('#', '').trim()}
          </option>
        ))}
      </select>
    </Box>
  );
}

function Total({ scope, most, terms }: { readonly scope: Scope; readonly most: number; readonly terms: string }) {
  const isHydrated = useHydrated();
  return (
    <Grid templateColumns="1fr auto" alignItems="baseline" borderTopWidth="2px" borderColor="currentcolor" pt="4">
      <Text textStyle="subheading">{scopeLabels.price}</Text>
      <Text asChild textStyle="figure">
        <output>{priceOf(scope)}</output>
      </Text>
      <Text textStyle="hint" gridColumn="1 / -1" textAlign="end">
        {termsOf(scope, terms)}
      </Text>
      <Box gridColumn="1 / -1">
        <Days days={daysOf(scope)} most={most} />
        <Text id="launch" textStyle="small" mt="1" fontWeight="medium">
          {isHydrated ? scopeLabels.launch(launchDate(scope)) : scopeLabels.weeks(weeksOf(scope))}
        </Text>
      </Box>
    </Grid>
  );
}

function Signatures({ signatures, isChanged }: Pick<Sheet, 'signatures'> & { readonly isChanged: boolean }) {
  return (
    <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap={{ base: '4', md: '8' }} mt="2">
      {signatures.map(({ picture, name, role }, index) => (
        <Box key={name} textStyle="hint">
          {picture && (
            <Box
              asChild
              width="full"
              aspectRatio="20 / 7"
              borderBottomWidth="1px"
              borderColor="border.strong"
              mb="2"
              transition="object-position 240ms ease-out"
              objectPosition={isChanged ? '-20rem' : '0'}
            >
              <Picture name={picture} alt="" width="240" height="84" sizes="15rem" />
            </Box>
          )}
          <Text color="fg">{isChanged && index === 0 ? scopeLabels.client : name}</Text>
          <span>{isChanged ? scopeLabels.unsigned : role}</span>
        </Box>
      ))}
    </Grid>
  );
}

/** A scope that visitors change and send. As a GET form, it also opens /contact before hydration. */
export function ScopeSheet(sheet: Sheet) {
  const first = scopeQuery(firstScope(sheet));
  const [query, setQuery] = useState(first);
  const scope = readScope(sheet, new URLSearchParams(query))!;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const keep = (chosen: string) => {
    setQuery(chosen);
    writeEntry('scope', chosen);
  };
  const start = useEffectEvent(() => {
    const early = queryOf(form.current!);
    const kept = new URLSearchParams(readEntry('scope') ?? '');
    // The visitor may have ticked lines before hydration.
    if (early !== first) return keep(early);
    if (readScope(sheet, kept)) choose(form.current!, kept);
    setQuery(queryOf(form.current!));
  });
  useLayoutEffect(() => start(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`/contact?${queryOf(event.currentTarget)}`);
  };
  return (
    <Box
      layerStyle="sheet"
      px={{ base: '5', md: '10' }}
      py={{ base: '5', md: '8' }}
      css={{
        // The price cannot follow a choice, and the next page cannot read one.
        '@media (scripting: none)': {
          '& input': { visibility: 'hidden' },
          '& :is(select, button)': { display: 'none' },
        },
      }}
    >
      <form ref={form} action="/contact" onChange={(event) => keep(queryOf(event.currentTarget))} onSubmit={send}>
        <HStack justify="space-between" gap="4" mb="1" textStyle="small">
          <Text textStyle="eyebrow">
            {scopeLabels.eyebrow}{' '}
            <Box as="span" css={{ '@media (scripting: none)': { display: 'none' } }}>
              {scopeLabels.isOpen}
            </Box>
          </Text>
          <CurrencyField />
        </HStack>
        <Heading as="h3" textStyle="heading" mb="4">
          {sheet.heading}
        </Heading>
        <Box
          as="ul"
          textStyle="small"
          css={{
            '& input, & svg': { width: '6', height: '6', flexShrink: '0', color: 'fg.link', accentColor: 'action' },
          }}
        >
          {sheet.lines.map((line) => (
            <Line key={line.id} line={line} currency={scope.currency} />
          ))}
        </Box>
        <Total scope={scope} most={daysOf(sheet)} terms={sheet.terms} />
        <Signatures {...sheet} isChanged={query !== first} />
        <Button type="submit" width="full" mt="4">
          {scopeLabels.send}
        </Button>
        {sheet.built && portfolio && (
          <Text textStyle="small" mt="4">
            <Link href="#portfolio" display="inline-block" py="1">
              {sheet.built}
            </Link>
          </Text>
        )}
      </form>
    </Box>
  );
}
