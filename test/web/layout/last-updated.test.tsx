import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#test/web/show.tsx';
import { formatDay, showToday, today } from '#web/src/layout/policy/last-updated-day.ts';
import { LastUpdated } from '#web/src/layout/policy/last-updated.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';

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
  ['Pacific/Kiritimati', '6 March 2031'],
  ['Asia/Kolkata', '5 March 2031'],
  ['Pacific/Pago_Pago', '4 March 2031'],
] as const)('P1 · in %s the date is that of the visitor’s own day: %s', ([zone, date]) => {
  stopClock('2031-03-05T10:30:00Z', zone);

  show(<LastUpdated />);

  expect(screen.getByText(/^Last updated/)).toHaveTextContent(`Last updated ${date}`);
});

test('P1 · every day of a year is written as the tables of English write it', () => {
  stopClock('2032-01-01T12:00:00Z');
  for (
    let date = new Date('2032-01-01T12:00:00Z');
    date.getUTCFullYear() === 2032;
    date.setUTCDate(date.getUTCDate() + 1)
  ) {
    vi.setSystemTime(date);

    expect(today()).toBe(date.toISOString().slice(0, 10));
    expect(formatDay(today())).toBe(date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));
  }
});

test('P1 · a page built on an earlier day shows today once it is read, and wakes without a complaint', () => {
  const page = (
    <ThemeProvider>
      <LastUpdated />
    </ThemeProvider>
  );
  stopClock('2031-02-28T12:00:00Z');
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container).toHaveTextContent('28 February 2031');

  vi.setSystemTime('2031-03-05T12:00:00Z');
  showToday();
  expect(container).toHaveTextContent('5 March 2031');

  const complaints: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) });

  expect(complaints).toEqual([]);
  expect(container).toHaveTextContent('5 March 2031');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2031-03-05');
});
