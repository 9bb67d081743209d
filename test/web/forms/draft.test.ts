import { expect, test, vi } from 'vitest';
import { readDraft, removeSent, storeDraft } from '#web/src/forms/draft.ts';
import { removeEntriesOfSession } from '#web/src/memory/storage.ts';

test('T4, P1 · a draft lives in the tab, and ends with its last word', () => {
  storeDraft('contacts', { message: 'Half a sentence' });
  expect(readDraft('contacts')).toEqual({ values: { message: 'Half a sentence' }, isSent: false });
  expect(localStorage.length).toBe(0);

  storeDraft('contacts', { message: '' });
  expect(sessionStorage.length).toBe(0);
});

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('T4 · if the browser forbids storage, the form loses the draft and nothing else', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbid);

  storeDraft('contacts', { message: 'Typed' });
  removeEntriesOfSession();
  expect(readDraft('contacts')).toBeUndefined();
});

test('T4 · after a message that was sent from a page that the visitor has left, the draft keeps what was typed since', () => {
  storeDraft('contacts', { firstName: 'Asha', message: 'And one more thing' }, true);

  removeSent('contacts', { firstName: 'Asha', message: 'Hello' });

  expect(readDraft('contacts')).toEqual({ values: { message: 'And one more thing' }, isSent: false });
});
