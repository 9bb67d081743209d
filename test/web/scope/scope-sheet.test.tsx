import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '#company/services.ts';
import type { ScopeSheet as Sheet } from '#contract/company-words.ts';
import { show } from '#test/web/show.tsx';
import { ScopeSheet } from '#web/src/scope/scope-sheet.tsx';

const sheet: Sheet = {
  service: services[0].id,
  heading: 'A shop',
  lines: [
    { id: 'shop', label: 'The shop', amount: 95_000, workingDays: 8, choice: 'on' },
    { id: 'payment', label: 'Payment', amount: 60_000, workingDays: 5, choice: 'off' },
  ],
  terms: 'Half to start',
  signatures: [],
};

const isChosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

test('H3, T4 · a scope that was changed and not sent is the same after Back, and stored only once it was changed', async () => {
  const { user, unmount } = show(<ScopeSheet {...sheet} />);
  expect([isChosen(), sessionStorage.length]).toEqual([[true, false], 0]);

  await user.click(screen.getByLabelText('Payment'));
  unmount();
  show(<ScopeSheet {...sheet} />);

  expect(isChosen()).toEqual([true, true]);
});

test.each(['currency=XYZ&line=payment', '{bad'])('H3 · the stored scope %j changes nothing', (stored) => {
  sessionStorage.setItem('scope', stored);

  show(<ScopeSheet {...sheet} />);

  expect(isChosen()).toEqual([true, false]);
});
