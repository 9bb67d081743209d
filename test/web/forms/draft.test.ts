import { expect, test } from 'vitest';
import { draftDays } from '#contract/draft-retention.ts';
import { attemptFor, readDraft, writeDraft } from '#web/src/forms/draft.ts';
import { clearDraft, clearDrafts, clearExpiredDrafts } from '#web/src/forms/stored-drafts.ts';

const dayMs = 86_400_000;
const typedAt = Date.UTC(2026, 10, 22);
const at = (now: number) => ({ storage: () => localStorage, now: () => now });
const drafts = at(typedAt);
const forbidden = {
  storage: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  now: () => typedAt,
};
const written = { values: { message: 'Half a sentence' } };
const empty = { values: {} };

test('T4 · a draft survives until it is cleared', () => {
  writeDraft(drafts, 'contacts', written);

  expect(readDraft(drafts, 'contacts')).toEqual(written);

  clearDraft(drafts, 'contacts');
  expect(readDraft(drafts, 'contacts')).toEqual(empty);
});

test('T4, P1 · a draft is kept for 7 days from its last word, and then removed', () => {
  writeDraft(drafts, 'contacts', written);

  expect(draftDays).toBe(7);
  expect(readDraft(at(typedAt + 7 * dayMs), 'contacts')).toEqual(written);
  expect(readDraft(at(typedAt + 7 * dayMs + 1), 'contacts')).toEqual(empty);
  expect(localStorage.length).toBe(0);
});

test('T4, P1 · what is too old or cannot be read is removed without its form being opened; a newer draft stays', () => {
  writeDraft(at(typedAt - 7 * dayMs - 1), 'contacts', written);
  writeDraft(drafts, 'newsletters', { values: { email: 'asha@example.com' } });

  clearExpiredDrafts(drafts);
  expect(Object.keys(localStorage)).toEqual(['draft:newsletters']);

  localStorage.setItem('draft:newsletters', 'no JSON');
  clearExpiredDrafts(drafts);
  expect(localStorage.length).toBe(0);
});

test('T4 · a draft from a clock that was far ahead is not kept until then', () => {
  writeDraft(at(typedAt + 365 * dayMs), 'contacts', written);

  expect(readDraft(drafts, 'contacts')).toEqual(empty);
});

test('T4 · whoever signs out leaves no draft of any form', () => {
  writeDraft(drafts, 'contacts', written);
  writeDraft(drafts, 'newsletters', { values: { email: 'asha@example.com' } });

  clearDrafts(drafts);

  expect(localStorage.length).toBe(0);
});

test('T4 · the two forms keep their drafts apart', () => {
  writeDraft(drafts, 'newsletters', { values: { email: 'asha@example.com' } });

  expect(readDraft(drafts, 'contacts')).toEqual(empty);
});

test.for(['', 'no JSON', '[]', '{"values":[1]}', '{"values":{"a":1}}', '{"values":{"a":"1"}}', 'null'])(
  'T4 · a stored draft that reads %j is an empty draft, not an error',
  (text) => {
    localStorage.setItem('draft:contacts', text);

    expect(readDraft(drafts, 'contacts')).toEqual(empty);
  },
);

test('T4 · a browser that forbids storage costs the draft and nothing else', () => {
  writeDraft(forbidden, 'contacts', written);
  clearDraft(forbidden, 'contacts');
  clearExpiredDrafts(forbidden);

  expect(readDraft(forbidden, 'contacts')).toEqual(empty);
});

test('E1 · the same words keep their key, so that sending twice stores once', () => {
  const first = attemptFor('{"message":"Hello"}', [undefined], () => 'key-1');

  expect(attemptFor('{"message":"Hello"}', [undefined, first], () => 'key-2')).toEqual(first);
});

test('E1 · other words are another submission with a key of its own', () => {
  const first = attemptFor('{"message":"Hello"}', [], () => 'key-1');

  expect(attemptFor('{"message":"Hello again"}', [first], () => 'key-2').key).toBe('key-2');
});
