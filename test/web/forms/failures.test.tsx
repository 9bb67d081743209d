import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { services } from '#company/services.ts';
import { siteConfig } from '#site-config';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { sendFailures, type SendFailure } from '#web/src/forms/words.ts';
import { fillIn, refused, send, sendButton, thrice, unreachable, write } from './message-under-test.ts';

const failed = 'Failed to send message. Please try again.';

const channels = siteConfig.contact.whatsApp ? ['WhatsApp', 'email'] : ['email'];

test.for<{ status: number; failure: SendFailure; tries: number }>([
  { status: 413, failure: 'too-large', tries: 1 },
  { status: 403, failure: 'rejected', tries: 1 },
  { status: 429, failure: 'busy', tries: 3 },
  { status: 503, failure: 'unavailable', tries: 3 },
])('M4, T4, T5 · an answer $status is reported after $tries tries', async ({ status, failure, tries }) => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn();

  send();
  await api.answer(...thrice(() => refused(status)).slice(0, tries));

  expect(await screen.findByText(failed)).toBeVisible();
  expect(sendButton()).toHaveAccessibleDescription(sendFailures[failure]);
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(tries > 1);
  expect(new Set(api.posted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('T2, T4, M4 · after 15 s without an answer the form gives up, shows a toast, and offers WhatsApp and email', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = installFormApi();
  show(<ContactPage />);
  fillIn();
  const sentAt = Date.now();
  const passUntil = (ms: number) => act(() => vi.advanceTimersByTimeAsync(sentAt + ms - Date.now()));
  send();
  await api.untilPosted(1);

  await passUntil(14_500);
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await passUntil(15_500);

  expect(sendButton()).toBeEnabled();
  expect(screen.getByText(failed)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /^Send by (WhatsApp|email)/ })) expect(link).toBeVisible();
  expect(offeredTexts()).toHaveLength(channels.length);
  expect(api.posted).toHaveLength(1);
});

test('T4 · an offline browser is named as the reason', async () => {
  const api = installFormApi();
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
  show(<ContactPage />);
  fillIn();

  send();
  await api.answer(...thrice(unreachable));

  expect(await screen.findByText(sendFailures.offline)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Send by email' })).toBeNull();
});

/** The text that each offered channel sends. */
function offeredTexts(): readonly string[] {
  const links = screen.getAllByRole('link', { name: /^Send by (WhatsApp|email)/ });
  expect(links).toHaveLength(channels.length);
  return links.map((link) => {
    const { searchParams } = new URL(link.getAttribute('href')!);
    return searchParams.get('text') ?? searchParams.get('body')!.replaceAll('\r\n', '\n');
  });
}

test('T4 · after a failure WhatsApp and email open with the message as it is now, and with its sender', async () => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn({ Message: 'नमस्ते\nOur shop is slow: 50% & more?', 'Company (optional)': 'Rao & Daughters' });
  write('Service you are interested in (optional)', services[0].id);

  send();
  await api.answer(refused(400));

  await screen.findByText(failed);
  const lines = [
    'Asha Rao',
    'Email address: asha@example.com',
    'Company: Rao & Daughters',
    `Service you are interested in: ${services[0].title}`,
  ];
  const text = `नमस्ते\nOur shop is slow: 50% & more?\n\n${lines.join('\n')}`;
  expect(offeredTexts()).toEqual(channels.map(() => text));
  const href = screen.getByRole('link', { name: 'Send by email' }).getAttribute('href')!;
  expect(href.startsWith(`mailto:${siteConfig.contact.email}?subject=`)).toBe(true);
  expect(href).toContain(`&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);

  write('Message', 'Other words');
  for (const offered of offeredTexts()) expect(offered).toMatch(/^Other words\n\nAsha Rao\n/);
});

test.for([
  { script: 'Latin', message: 'm'.repeat(4000), kept: 1500 },
  { script: 'Hindi', message: 'क'.repeat(4000), kept: 166 },
  { script: 'broken', message: `${'m'.repeat(1498)}\uD83D${'m'.repeat(9)}`, kept: 1498 },
])('T4 · a long message ($script) is cut for the links, and the page says so', async ({ message, kept }) => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn({ Message: message, 'Company (optional)': 'क'.repeat(200) });

  send();
  await api.answer(refused(400));

  await screen.findByText(failed);
  for (const offered of offeredTexts())
    expect(offered).toMatch(new RegExp(`^${message[0]}{${kept}} …\\n\\nAsha Rao\\n`));
  expect(screen.getByRole('link', { name: 'Send by email' }).getAttribute('href')!.length).toBeLessThan(2083);
  expect(screen.getByText(/^Only the first [\d,]+ characters of your message fit/)).toBeVisible();
});
