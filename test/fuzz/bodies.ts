import * as fc from 'fast-check';
import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { trapField } from '#contract/proof.ts';
import { formSamples } from '#test/functions/form-samples.ts';

export type Encoding = 'json' | 'urlencoded';

type Pair = readonly [name: string, value: unknown];

/** Names that a careless program finds on every object, or that the store writes itself. */
const foreignNames: readonly string[] =
  '__proto__ constructor prototype toString hasOwnProperty then length id createdAt expiresAt payloadDigest notice heldFor month status emailAsTyped subscription askedAt asks notifiedAt'
    .split(' ')
    .concat('', trapField);

const units = [
  'a',
  'अ',
  '\uFFFF',
  '😀',
  '\n',
  '\r\n',
  '\u2028',
  '\0',
  '\u200B',
  '\u202E',
  '"',
  '\\',
  '\uD800',
  '\uDC00',
  ' ',
];

/** Text about as long as a field may be: exactly, one more, one less. */
function textAround(limit: number): fc.Arbitrary<string> {
  const filled = fc
    .tuple(fc.constantFrom(...units), fc.integer({ min: -1, max: 1 }))
    .map(([unit, more]) => `x${unit.repeat(Math.max(0, limit + more - 2))}x`);
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
    { weight: 1, arbitrary: filled },
  );
}

const addresses = fc.oneof(
  fc.emailAddress(),
  fc.nat(400).map((number) => `reader${number}@example.com`),
  fc.constantFrom(
    'user@münchen.de',
    'Reader@EXAMPLE.com ',
    'a@b',
    'a@@b.in',
    '"a b"@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ),
);

function valueOf(name: string, limit: number, sample: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(sample) },
    { weight: 6, arbitrary: name === 'email' ? addresses : textAround(limit) },
    { weight: 2, arbitrary: textAround(limit) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** The fields of a form as pairs, so that a name can come twice: most are right, some are missing, wrong or not asked for. */
function pairsOf(form: FormName): fc.Arbitrary<readonly Pair[]> {
  const { schema, limits } = formOf(form);
  const samples: Readonly<Record<string, string>> = formSamples[form];
  const own = Object.keys(schema.entries).map((name) =>
    fc.tuple(valueOf(name, limits[name] ?? 0, samples[name] ?? ''), fc.nat(40)).map(([value, chance]): Pair[] =>
      chance === 0
        ? []
        : chance === 1
          ? [
              [name, 'twice'],
              [name, value],
            ]
          : [[name, value]],
    ),
  );
  const foreign = fc.array(fc.tuple(fc.constantFrom(...foreignNames), fc.oneof(fc.string(), fc.jsonValue())), {
    maxLength: 3,
  });
  return fc
    .tuple(fc.tuple(...own), fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: foreign }))
    .map(([named, others]) => [...named.flat(), ...others]);
}

function encode(pairs: readonly Pair[], encoding: Encoding): string {
  if (encoding === 'json')
    return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  const texts = pairs.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new URLSearchParams(texts).toString();
}

/** `[[[[…` and the like, whole or cut off. */
const nested = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '{"message":', '[{"__proto__":'),
    fc.integer({ min: 1, max: 20_000 }),
    fc.boolean(),
  )
  .map(([open, depth, isWhole]) => {
    const close = open.startsWith('{') ? '}' : open === '[' ? ']' : '}]';
    return open.repeat(depth) + (isWhole ? `1${close.repeat(depth)}` : '');
  });

const oddities = fc.constantFrom(
  '',
  '{}',
  '[]',
  'null',
  '1e999',
  '"text"',
  '{"email":1e400}',
  '\uFEFF{}',
  '{} {}',
  '%',
  '%zz=%',
  '&&&=&',
  'a=%ff%fe',
  '=',
);

function broken(bytes: Buffer, cutAt: number, flipAt: number): Buffer {
  const changed = Buffer.from(bytes.subarray(0, Math.max(0, bytes.length - cutAt)));
  if (changed.length > 0)
    changed[flipAt % changed.length] = (changed[flipAt % changed.length] ?? 0) ^ (1 << (flipAt % 8));
  return changed;
}

export function bodiesOf(form: FormName, encoding: Encoding): fc.Arbitrary<Buffer> {
  const structured = pairsOf(form).map((pairs) => Buffer.from(encode(pairs, encoding)));
  return fc.oneof(
    { weight: 14, arbitrary: structured },
    { weight: 2, arbitrary: fc.tuple(structured, fc.nat(30), fc.nat(5_000)).map((parts) => broken(...parts)) },
    { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: nested.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: oddities.map((text) => Buffer.from(text)) },
  );
}
