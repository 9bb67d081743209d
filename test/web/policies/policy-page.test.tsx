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

test('P1 · a policy that was built on an earlier day shows the date of the visitor’s own day once it is hydrated, without a complaint', async () => {
  const zone = process.env['TZ'];
  onTestFinished(() => void (process.env['TZ'] = zone));
  vi.useFakeTimers({ now: new Date('2031-02-28T12:00:00Z'), toFake: ['Date'] });
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container).toHaveTextContent('Last updated 28 February 2031');

  process.env['TZ'] = 'Pacific/Pago_Pago';
  vi.setSystemTime('2031-03-05T10:30:00Z');
  const complaints: unknown[] = [];
  await act(async () =>
    render(page, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) }),
  );

  expect(complaints).toEqual([]);
  expect(container.querySelector('time')).toHaveTextContent('4 March 2031');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2031-03-04');
});
