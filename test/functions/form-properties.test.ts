import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf, maxItemBytes } from '#contract/forms.ts';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { bodyOf, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

type Fields = Readonly<Record<string, string>>;

/** Text of up to `max` characters, often exactly so many of the kind that is largest in some encoding. */
function textUpTo(max: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom('a', 'अ', '\uFFFF', '😀', '\n', '\r\n', '\u2028', '"', '\\', '\u0001', ' ', '\uD800');
  const filled = fc.tuple(unit, fc.boolean()).map(([each, isPlainAtEnds]) => {
    const text = each.repeat(max).slice(0, max * (each === '\r\n' ? 2 : 1));
    return isPlainAtEnds && each.length === 1 ? `x${text.slice(2)}x` : text;
  });
  return fc.oneof(filled, fc.string({ unit: 'binary', maxLength: Math.min(max, 60) }));
}

/** Submissions that the form's own schema accepts: each field a sample or the largest of something. */
function acceptedFields(form: FormName): fc.Arbitrary<Fields> {
  const { schema, limits } = formOf(form);
  const sample: Fields = formSamples[form];
  const entries = Object.entries(schema.entries).map(([name, entry]) => {
    const own = fc.constant(sample[name] ?? '');
    const other = textUpTo(limits[name] ?? 0).filter((text) => v.is(entry, text));
    return [name, v.is(entry, 'x') ? fc.oneof(own, other) : own] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

function escapeAll(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** JSON in which every character is escaped, as an encoder for ASCII-only channels writes it. */
function escapedJson(fields: Fields): string {
  const members = Object.entries(fields).map(([name, value]) => `"${escapeAll(name)}":"${escapeAll(value)}"`);
  return `{${members.join(',')}}`;
}

/** Posted by a browser: line ends are `\r\n` whatever they were. */
function postedByBrowser(form: FormName, fields: Fields) {
  const pairs = Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/\r\n?|\n/g, '\r\n')] as const);
  return browserPost(form, pairs);
}

function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}${String(value)}`), 0);
}

test.each(formNames)('F6 · the function accepts in every encoding what the schema of %s accepts', async (form) => {
  const { send, table } = await openForm(database, form);
  await fc.assert(
    fc.asyncProperty(acceptedFields(form), async (fields) => {
      const asJson = await send(jsonPost(form, fields));
      const asEscapedJson = await send(apiEvent(form, { body: escapedJson(fields) }));
      const asForm = await send(postedByBrowser(form, fields));

      expect([asJson.statusCode, asEscapedJson.statusCode, asForm.statusCode]).toEqual([201, 201, 303]);
    }),
    { numRuns: 40 },
  );
  for (const item of await table.items()) expect(itemBytes(item)).toBeLessThanOrEqual(maxItemBytes(formOf(form)));
});

test.each(formNames.filter((form) => formOf(form).tableKey === 'id'))(
  'K3 · a change in any one field of %s is a conflict under the same key',
  async (form) => {
    const { send, table } = await openForm(database, form);
    const key = { 'idempotency-key': 'the-key-of-one-submission' };
    await send(jsonPost(form, formSamples[form], key));

    for (const [name, entry] of Object.entries(formOf(form).schema.entries)) {
      const other = ['other@example.com', 'consulting', 'Other'].find((value) => v.is(entry, value));
      const changed = await send(jsonPost(form, { ...formSamples[form], [name]: other }, key));

      expect([name, changed.statusCode]).toEqual([name, 409]);
      expect(bodyOf(changed)).toMatchObject({ error: { code: 'idempotency-conflict' } });
    }
    expect(await table.items()).toMatchObject([formSamples[form]]);
  },
);
