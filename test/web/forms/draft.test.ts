import { expect, test } from 'vitest';
import { attemptFor, clearDraft, readDraft, writeDraft } from '#web/src/forms/draft.ts';

const storage = () => sessionStorage;
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('T4 · a draft survives until it is cleared', () => {
  writeDraft(storage, 'contacts', { values: { message: 'Half a sentence' } });

  expect(readDraft(storage, 'contacts')).toEqual({ values: { message: 'Half a sentence' } });

  clearDraft(storage, 'contacts');
  expect(readDraft(storage, 'contacts')).toEqual({ values: {} });
});

test('T4 · the two forms keep their drafts apart', () => {
  writeDraft(storage, 'newsletters', { values: { email: 'asha@example.com' } });

  expect(readDraft(storage, 'contacts')).toEqual({ values: {} });
});

test.for(['', 'no JSON', '[]', '{"values":[1]}', '{"values":{"a":1}}', 'null'])(
  'T4 · a stored draft that reads %j is an empty draft, not an error',
  (text) => {
    sessionStorage.setItem('draft:contacts', text);

    expect(readDraft(storage, 'contacts')).toEqual({ values: {} });
  },
);

test('T4 · a browser that forbids storage costs the draft and nothing else', () => {
  writeDraft(forbidden, 'contacts', { values: { message: 'Hello' } });
  clearDraft(forbidden, 'contacts');

  expect(readDraft(forbidden, 'contacts')).toEqual({ values: {} });
});

test('E1 · the same words keep their key, so that sending twice stores once', () => {
  const first = attemptFor('{"message":"Hello"}', undefined, () => 'key-1');

  expect(attemptFor('{"message":"Hello"}', first, () => 'key-2')).toEqual(first);
});

test('E1 · other words are another submission with a key of its own', () => {
  const first = attemptFor('{"message":"Hello"}', undefined, () => 'key-1');

  expect(attemptFor('{"message":"Hello again"}', first, () => 'key-2').key).toBe('key-2');
});
