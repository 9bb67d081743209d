import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { sendFailures } from '#web/src/forms/words.ts';
import { accepted, field, fillIn, refused, send, write } from './message-under-test.ts';

const failed = 'Failed to send message. Please try again.';

function reload(view: ReturnType<typeof show>) {
  view.unmount();
  return show(<ContactPage />);
}

test('T3, T4 · text typed while a message is being sent stays, also after a reload', async () => {
  const api = installFormApi();
  const view = show(<ContactPage />);
  fillIn();

  send();
  await api.untilPosted(1);
  write('Message', 'And one more thing');
  await api.answer(accepted());
  await screen.findByText(/has been sent/);
  reload(view);
  expect(field('Message')).toHaveValue('And one more thing');
  expect(field('First name')).toHaveValue('');
});

test('N5 · a form waits for the rest of the minimum fill time, and says how long it was open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const api = installFormApi();
  show(<ContactPage />);
  fillIn();

  send();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(api.posted).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await api.untilPosted(1);

  expect(api.posted[0]!.fillTime).toBeGreaterThanOrEqual(2000);
  expect(api.posted[0]!.fillTime).toBeLessThan(3000);
});

const findHoneypot = () => document.querySelector<HTMLInputElement>('[name=website]')!;

test('N5, T4 · what an extension fills into the honeypot is in no draft, and does not return at the next visit', async () => {
  const view = show(<ContactPage />);
  fillIn();
  fireEvent.input(findHoneypot(), { target: { value: 'https://example.com' } });

  expect(sessionStorage.getItem('draft:contacts')).not.toContain('https://example.com');
  reload(view);
  expect(findHoneypot()).toHaveValue('');
  expect(field('Message')).toHaveValue('Hello');
});

test('N5 · the honeypot is hidden, comes last, and is sent only if it is filled in', async () => {
  const api = installFormApi();
  const { container } = show(<ContactPage />);
  const honeypot = container.querySelector<HTMLInputElement>('[name=website]')!;
  fillIn();
  expect(honeypot).not.toBeVisible();
  expect([...container.querySelector('form')!.elements].at(-1)).toBe(honeypot);

  honeypot.value = 'https://spam.example';
  send();
  await api.untilPosted(1);

  expect(api.posted[0]!.body).toMatchObject({ website: 'https://spam.example' });
});

test('E1, T4 · an interrupted message is said to be on its way after a reload, and sent again as it was', async () => {
  const api = installFormApi();
  const view = show(<ContactPage />);
  fillIn({ Message: 'Sent, and the tab was closed' });
  send();
  await api.untilPosted(1);

  reload(view);
  expect(screen.getByText(sendFailures.interrupted)).toBeVisible();
  send();
  await api.untilPosted(2);
  expect(api.posted[1]!.body).toEqual(api.posted[0]!.body);
  expect(screen.queryByText(sendFailures.interrupted)).toBeNull();
});

test.each([400, 413])(
  'T4 · after a reload, a message that was refused with %i is not said to be on its way',
  async (status) => {
    const api = installFormApi();
    const view = show(<ContactPage />);
    fillIn({ Message: 'Refused' });
    send();
    await api.answer(refused(status));
    await screen.findByText(failed);

    reload(view);

    expect(screen.getByDisplayValue('Refused')).toBeVisible();
    expect(screen.queryByText(sendFailures.interrupted)).toBeNull();
  },
);
