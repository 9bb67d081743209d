import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PolicyPage } from '#web/src/policies/policy-page.tsx';
import { termsOfService } from '#web/src/policies/terms-of-service.ts';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';

const page = (
  <ThemeProvider>
    <MemoryRouter>
      <PolicyPage policy={termsOfService} />
    </MemoryRouter>
  </ThemeProvider>
);

/** Stops the clock at an instant, and puts the visitor into a time zone. */
function stopClock(instant: string, zone = 'UTC'): void {
  const zoneBefore = process.env['TZ'];
  process.env['TZ'] = zone;
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    process.env['TZ'] = zoneBefore;
  });
}

test.for([
  ['Asia/Kolkata', '5 March 2031'],
  ['Pacific/Pago_Pago', '4 March 2031'],
] as const)('P1 · in %s a policy has the date of the visitor’s own day: %s', ([zone, date]) => {
  stopClock('2031-03-05T10:30:00Z', zone);

  const { container } = render(page);

  expect(container).toHaveTextContent(`Last updated ${date}`);
});

test('P1 · a policy that was built on an earlier day shows today once it is hydrated, without a complaint', async () => {
  stopClock('2031-02-28T12:00:00Z');
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container).toHaveTextContent('28 February 2031');

  vi.setSystemTime('2031-03-05T12:00:00Z');
  const complaints: unknown[] = [];
  await act(async () =>
    render(page, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) }),
  );

  expect(complaints).toEqual([]);
  expect(container.querySelector('time')).toHaveTextContent('5 March 2031');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2031-03-05');
});
