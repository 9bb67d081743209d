import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';

test('C5, H5 · what a visitor has not opened is printed, also by Firefox, whose styles cannot open it', () => {
  show(
    <details>
      <DisclosureSummary>Who owns the code?</DisclosureSummary>
      <p>You do.</p>
    </details>,
  );
  expect(screen.getByText('You do.')).not.toBeVisible();

  fireEvent(window, new Event('beforeprint'));

  expect(screen.getByText('You do.')).toBeVisible();
});
