import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { formOf, maxItemBytes } from '#contract/all-forms.ts';
import { countCharacters } from '#contract/text-field.ts';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

type Fields = Readonly<Record<string, string>>;

/** A character of each kind that is largest in some encoding. */
const characters = ['a', '\u0001', '\uD800', 'अ', '\uFFFF', '😀', '\n', '\r\n', '\u2028', '"', '\\', ' '];

/** A submission with each field of free text as long as its limit allows, and samples in the others. */
function largestFields(form: FormName, character: string): Fields {
  const { schema, fields } = formOf(form);
  const sample: Fields = formSamples[form];
  const entries = Object.entries(schema.entries).map(([name, entry]) => {
    const count = Math.floor(((fields[name]?.limit ?? 0) - 2) / countCharacters(character));
    const largest = `x${character.repeat(count)}x`;
    return [name, v.is(entry, largest) ? largest : (sample[name] ?? '')];
  });
  return Object.fromEntries(entries);
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

const largest = formNames.flatMap((form) => characters.map((character) => [form, character] as const));

test.each(largest)('F6 · %s accepts its longest texts of %j in every encoding', async (form, character) => {
  const { send, table } = await openForm(database, form);
  const fields = largestFields(form, character);

  const asJson = await send(jsonPost(form, fields));
  const asEscapedJson = await send(apiEvent(form, { body: escapedJson(fields) }));
  const asForm = await send(postedByBrowser(form, fields));

  // A browser posts half a surrogate pair as U+FFFD, which the form refuses.
  const formStatus = character.isWellFormed() || form === 'newsletters' ? 303 : 400;
  expect([asJson.statusCode, asEscapedJson.statusCode, asForm.statusCode]).toEqual([201, 201, formStatus]);
  for (const item of await table.items()) expect(itemBytes(item)).toBeLessThanOrEqual(maxItemBytes(formOf(form)));
});
