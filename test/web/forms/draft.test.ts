import { expect, test, vi } from 'vitest';
import { clearDrafts, clearExpiredDrafts, openDraft, prefillDraft, readDraft } from '#web/src/forms/draft.ts';

const dayMs = 86_400_000;
const typedAt = Date.UTC(2026, 10, 22);

const at = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

/** A form with one field, as a page shows it. */
function formWith(name: string, value: string): HTMLFormElement {
  const form = document.createElement('form');
  form.append(Object.assign(document.createElement('input'), { name, value }));
  return form;
}

function type(form: 'contacts' | 'newsletters', name: string, value: string): void {
  openDraft(form).keep(formWith(name, value));
}

test('T4, P1 · a draft is kept for 7 days from its last word, and opening its form does not prolong that', () => {
  at(typedAt);
  type('contacts', 'message', 'Half a sentence');

  at(typedAt + 6 * dayMs);
  const form = formWith('message', '');
  expect(openDraft('contacts').restore(form, {})).toBe(true);
  expect(form.querySelector('input')).toHaveValue('Half a sentence');
  at(typedAt + 7 * dayMs);
  expect(readDraft('contacts')?.values).toEqual({ message: 'Half a sentence' });
  at(typedAt + 7 * dayMs + 1);
  expect(readDraft('contacts')).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('T4, P1 · a draft that is too old or broken is removed without its form being opened; a newer one stays', () => {
  at(typedAt - 7 * dayMs - 1);
  type('contacts', 'message', 'Long forgotten');
  at(typedAt);
  type('newsletters', 'email', 'asha@example.com');

  clearExpiredDrafts();
  expect(Object.keys(localStorage)).toEqual(['draft:newsletters']);

  localStorage.setItem('draft:newsletters', 'no JSON');
  clearExpiredDrafts();
  expect(localStorage.length).toBe(0);
});

test('T4 · a draft with a date far in the future, from a wrong clock, counts as expired', () => {
  at(typedAt + 365 * dayMs);
  type('contacts', 'message', 'From next year');
  at(typedAt);

  expect(readDraft('contacts')).toBeUndefined();
});

test.for(['', 'no JSON', '[]', '{"values":[1]}', '{"values":{"a":"1"}}', 'null'])(
  'T4 · a stored draft that reads %j is no draft and no error',
  (text) => {
    localStorage.setItem('draft:contacts', text);

    expect(readDraft('contacts')).toBeUndefined();
  },
);

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('T4 · if the browser forbids storage, the form loses the draft and nothing else', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbid);
  const draft = openDraft('contacts');
  const form = formWith('message', 'Typed');

  draft.keep(form);
  expect(draft.restore(form, {})).toBe(false);
  expect(await draft.idempotencyKey('{}')).toBe(await draft.idempotencyKey('{}'));
  clearDrafts();
  clearExpiredDrafts();

  expect(form.querySelector('input')).toHaveValue('Typed');
});

test('T4 · words that another page puts into a form join the draft, and text typed before hydration replaces the draft’s text for that field', () => {
  type('contacts', 'message', 'Half a sentence');
  prefillDraft('contacts', { email: 'asha@example.com' });
  const form = formWith('email', '');
  form.append(Object.assign(document.createElement('input'), { name: 'message', value: 'Typed early' }));

  openDraft('contacts').restore(form, {});

  expect([...form.querySelectorAll('input')].map(({ value }) => value)).toEqual(['asha@example.com', 'Typed early']);
  expect(readDraft('contacts')?.values).toEqual({ email: 'asha@example.com', message: 'Typed early' });
});

test('T4 · a message that the site has written comes below the typed one, once', () => {
  type('contacts', 'message', 'We open in March.');
  const form = formWith('message', '');

  openDraft('contacts').restore(form, { message: 'Scope: a shop' });
  expect(form.querySelector('input')).toHaveValue('We open in March.Scope: a shop');
  openDraft('contacts').restore(form, { message: 'Scope: a shop' });
  prefillDraft('contacts', { message: 'I cannot sign in.' });

  expect(readDraft('contacts')?.values['message']).toMatch(/^We open in March\.\s*Scope: a shop\s*I cannot sign in\.$/);
});
