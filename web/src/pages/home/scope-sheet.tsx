import { Box, Button, Grid, Heading, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { currencies } from '#company/currencies.ts';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import {
  firstScope,
  launchDate,
  priceOf,
  priceOfLine,
  readScope,
  scopeFields,
  scopeLabels,
  scopeQuery,
  weeksOf,
  type Scope,
} from '#web/content/scope.ts';
import type { Currency, ScopeLine, ScopeSheet as Sheet } from '#web/content/types.ts';
import { Picture } from '#web/src/ui/picture.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';

/** A line without a choice has a tick in place of the checkbox. */
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
      <Box as="span" css={{ 'label:has(:not(:checked)) + &': { textDecoration: 'line-through' } }}>
        {priceOfLine(line, currency)}
      </Box>
    </HStack>
  );
}

/** The field also says that the URL asks for a scope. */
function CurrencyField() {
  const [own, ...others] = currencies;
  if (others.length === 0) return <input type="hidden" name={scopeFields.currency} value={own.code} />;
  return (
    <Box asChild height="8">
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

function Total({ scope, terms }: { readonly scope: Scope; readonly terms: string }) {
  const isHydrated = useHydrated();
  return (
    <Grid templateColumns="1fr auto" alignItems="baseline" borderTopWidth="2px" borderColor="currentcolor" pt="4">
      <Text textStyle="subheading">{scopeLabels.price}</Text>
      <Text asChild textStyle="figure">
        <output>{priceOf(scope)}</output>
      </Text>
      <Text textStyle="small" gridColumn="1 / -1" mt="1" fontWeight="medium">
        {isHydrated ? scopeLabels.launch(launchDate(scope)) : scopeLabels.weeks(weeksOf(scope))}
      </Text>
      <Text textStyle="note" gridColumn="1 / -1">
        {terms}
      </Text>
    </Grid>
  );
}

function Signatures({ signatures }: Pick<Sheet, 'signatures'>) {
  return (
    <Grid templateColumns="1fr 1fr" columnGap={{ base: '4', md: '8' }} mt="2">
      {signatures.map(({ picture, name, role }) => (
        <Box key={name} textStyle="note">
          {picture && (
            <Box asChild width="full" aspectRatio="20 / 7" borderBottomWidth="1px" borderColor="border.strong" mb="2">
              <Picture name={picture} alt="" width="240" height="84" sizes="15rem" />
            </Box>
          )}
          <Text color="fg">{name}</Text>
          {role}
        </Box>
      ))}
    </Grid>
  );
}

function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return String(new URLSearchParams(fields));
}

/** A scope that visitors change and send. As a GET form, it also opens /contact before hydration. */
export function ScopeSheet(sheet: Sheet) {
  const [query, setQuery] = useState(() => scopeQuery(firstScope(sheet)));
  const scope = readScope(sheet, new URLSearchParams(query))!;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The visitor may have ticked lines before hydration.
  useEffect(() => setQuery(queryOf(form.current!)), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`/contact?${queryOf(event.currentTarget)}`);
  };
  return (
    <Box
      position="relative"
      layerStyle="card"
      bg="bg.sheet"
      px={{ base: '5', md: '10' }}
      py={{ base: '5', md: '8' }}
      boxShadow="float"
      css={{
        // Draws a second, rotated sheet of paper behind the first.
        _before: {
          content: '""',
          position: 'absolute',
          inset: '0',
          zIndex: '-1',
          bg: 'bg.sheet',
          borderWidth: '1px',
          borderRadius: 'lg',
          transform: 'rotate(2deg)',
        },
        // The price cannot follow the choice.
        '@media (scripting: none)': {
          '& :is(input, select)': { display: 'none' },
          '& li > *': { textDecoration: 'none' },
        },
      }}
    >
      {/* Paper stays paper in dark mode. */}
      <Box asChild colorScheme="light" color="fg">
        <form ref={form} action="/contact" onChange={(event) => setQuery(queryOf(event.currentTarget))} onSubmit={send}>
          <HStack justify="space-between" gap="4" mb="1" textStyle="small">
            <Text textStyle="eyebrow">{scopeLabels.eyebrow}</Text>
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
          <Total scope={scope} terms={sheet.terms} />
          <Signatures {...sheet} />
          <Button type="submit" width="full" mt="4">
            {scopeLabels.send}
          </Button>
        </form>
      </Box>
    </Box>
  );
}
