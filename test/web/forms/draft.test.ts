import { expect, test, vi } from 'vitest';
import { keepDraft, prefillDraft, readDraft } from '#web/src/forms/draft.ts';
import { removeEntriesOfSession } from '#web/src/memory/storage.ts';

test('T4, P1 · a draft lives in the tab, and ends with its last word', () => {
  keepDraft('contacts', { message: 'Half a sentence' });
  expect(readDraft('contacts')).toEqual({ values: { message: 'Half a sentence' }, isSent: false });
  expect(localStorage.length).toBe(0);

  keepDraft('contacts', { message: '' });
  expect(sessionStorage.length).toBe(0);
});

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('T4 · if the browser forbids storage, the form loses the draft and nothing else', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbid);

  keepDraft('contacts', { message: 'Typed' });
  removeEntriesOfSession();
  expect(readDraft('contacts')).toBeUndefined();
});

test('T4, H3 · what the site writes replaces what it wrote earlier, also where the person has changed that, and keeps what is typed', () => {
  keepDraft('contacts', { message: 'We open in March.' });
  prefillDraft('contacts', { message: 'A shop\n- Photographs: 450\nPrice: 2,950\nIn our case:' });
  expect(readDraft('contacts')?.values['message']).toMatch(/^We open in March\.\n\nA shop\n/);
  const edited = 'We open in March.\n\nA shop\nPrice: 2,950\nIn our case: eggs';
  keepDraft('contacts', { message: edited });

  prefillDraft('contacts', { message: 'A shop\nPrice: 2,500\nIn our case:' });

  expect(readDraft('contacts')?.values).toEqual({
    message: 'We open in March.\n\neggs\n\nA shop\nPrice: 2,500\nIn our case:',
  });
});
