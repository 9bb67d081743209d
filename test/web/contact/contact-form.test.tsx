import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { services } from '#company/services.ts';
import { contactForm } from '#contract/contact-form.ts';
import { siteConfig } from '#site-config';
import { timeoutMs } from '#test/support/timeouts.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { sendFailures } from '#web/src/forms/forms-words.ts';

const { limit } = contactForm.fields.message;
const failed = 'Failed to send message. Please try again.';

/** The form API. Each request waits for `answer`, so that a test sees the form while it is being sent. */
function installFormApi() {
  const posted: unknown[] = [];
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_: URL, { body }: { readonly body: string }) => {
    posted.push(JSON.parse(body));
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const untilPosted = (count: number) => vi.waitUntil(() => posted.length >= count, { timeout: timeoutMs });
  const answer = async (body: unknown, status: number) => {
    await vi.waitUntil(() => waiting.length > 0, { timeout: timeoutMs });
    waiting.shift()!(Response.json(body, { status }));
  };
  return { posted, untilPosted, answer };
}

const refusal = { error: { code: 'invalid-fields', message: 'Wrong.', fields: { email: 'Write it out.' } } };

const field = (label: string) => screen.getByLabelText(label);
/** Writes the whole text in one step, as a paste does. */
const write = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const sendButton = () => screen.getByRole('button', { name: 'Send Message' });
const findHoneypot = () => document.querySelector<HTMLInputElement>('[name=website]')!;

function fillIn(words: Readonly<Record<string, string>> = {}): void {
  const person = { 'First name': 'Asha', 'Last name': 'Rao', 'Email address': 'asha@example.com', Message: 'Hello' };
  for (const [label, text] of Object.entries({ ...person, ...words })) write(label, text);
}

function open(words?: Readonly<Record<string, string>>) {
  const api = installFormApi();
  const view = show(<ContactPage />);
  fillIn(words);
  const reload = () => {
    view.unmount();
    show(<ContactPage />);
  };
  return { ...api, reload, send: () => fireEvent.click(sendButton()) };
}

test('F6, M4, T4 · a field that only the API refuses is named and focused, and after a reload nothing says that it may have arrived', async () => {
  const { answer, reload, send } = open();

  send();
  await answer(refusal, 400);

  expect(await screen.findByText(failed)).toBeVisible();
  expect(field('Email address')).toHaveFocus();
  expect(field('Email address')).toHaveAccessibleDescription(/Write it out\./);
  reload();
  expect(field('Message')).toHaveValue('Hello');
  expect(screen.queryByText(sendFailures.interrupted)).toBeNull();
});

test('F6, T4 · the form keeps pasted text over the limit, does not send it, and says how long it is', () => {
  const pasted = 'm'.repeat(limit + 312);
  const { posted, send } = open({ Message: pasted });

  send();

  expect(screen.getByText('The message is 5,312 characters long. Shorten it to 5,000.')).toBeVisible();
  expect(field('Message')).toHaveValue(pasted);
  expect(field('Message')).toHaveFocus();
  for (const textbox of screen.getAllByRole('textbox')) expect(textbox).not.toHaveAttribute('maxlength');
  expect(posted).toEqual([]);
});

test('T4, N6 · above the limit of a client IP the form shows when to send again, in the words of the API, after one post', async () => {
  const { answer, posted, send } = open();
  const message = 'Too many requests came from your connection. Try again in 40 minutes.';

  send();
  await answer({ error: { code: 'too-many-requests', message } }, 429);

  expect(await screen.findByText(message)).toBeVisible();
  expect(sendButton()).toBeEnabled();
  expect(field('Message')).toHaveValue('Hello');
  expect(posted).toHaveLength(1);
});

/** The text that each offered channel sends. */
function offeredTexts(): readonly string[] {
  const links = screen.getAllByRole('link', { name: /^Send by (WhatsApp|email)/ });
  expect(links).toHaveLength(siteConfig.contact.whatsApp ? 2 : 1);
  return links.map((link) => {
    const { searchParams } = new URL(link.getAttribute('href')!);
    return searchParams.get('text') ?? searchParams.get('body')!.replaceAll('\r\n', '\n');
  });
}

test('T2, T4, M4 · after 15 s without an answer the form gives up, shows a toast, and offers WhatsApp and email', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { posted, send, untilPosted } = open();
  const sentAt = Date.now();
  const passUntil = (ms: number) => act(() => vi.advanceTimersByTimeAsync(sentAt + ms - Date.now()));
  send();
  await untilPosted(1);

  await passUntil(14_500);
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await passUntil(15_500);

  expect(sendButton()).toBeEnabled();
  expect(screen.getByText(failed)).toBeVisible();
  expect(offeredTexts()[0]).toMatch(/^Hello/);
  expect(posted).toHaveLength(1);
});

test('T4 · after a failure WhatsApp and email open with the message as it is now, and with its sender', async () => {
  const { answer, send } = open({
    Message: 'नमस्ते\nOur shop is slow: 50% & more?',
    'Company (optional)': 'Rao & Daughters',
    'Service you are interested in (optional)': services[0].id,
  });

  send();
  await answer({}, 400);

  await screen.findByText(failed);
  const sender = `Asha Rao\nEmail address: asha@example.com\nCompany: Rao & Daughters\nService you are interested in: ${services[0].title}`;
  for (const text of offeredTexts()) expect(text).toBe(`नमस्ते\nOur shop is slow: 50% & more?\n\n${sender}`);
  expect(screen.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain(
    '50%25%20%26%20more%3F%0D%0A',
  );

  write('Message', 'Other words');
  for (const text of offeredTexts()) expect(text).toMatch(/^Other words\n\nAsha Rao\n/);
});

test.for([
  { script: 'Latin', message: 'm'.repeat(4000), kept: 1500 },
  { script: 'Hindi', message: 'क'.repeat(4000), kept: 166 },
  { script: 'broken', message: `${'m'.repeat(1498)}\uD83D${'m'.repeat(9)}`, kept: 1498 },
])('T4 · a long message ($script) is cut for the links, and the page says so', async ({ message, kept }) => {
  const { answer, send } = open({ Message: message, 'Company (optional)': 'क'.repeat(200) });

  send();
  await answer({}, 400);

  await screen.findByText(failed);
  for (const text of offeredTexts()) expect(text).toMatch(new RegExp(`^${message[0]}{${kept}} …\\n\\nAsha Rao\\n`));
  expect(screen.getByRole('link', { name: 'Send by email' }).getAttribute('href')!.length).toBeLessThan(2083);
  expect(screen.getByText(/^Only the first [\d,]+ characters of your message fit/)).toBeVisible();
});

test('T3, T4 · text typed while a message is being sent stays, also after a reload', async () => {
  const { answer, reload, send, untilPosted } = open();

  send();
  await untilPosted(1);
  write('Message', 'And one more thing');
  await answer({ accepted: true }, 201);
  await screen.findByText(/has been sent/);
  reload();

  expect(field('Message')).toHaveValue('And one more thing');
  expect(field('First name')).toHaveValue('');
});

test('N5, T4 · the honeypot is hidden, comes last, is in no draft, and is sent only if it is filled in', async () => {
  const { posted, reload, send, untilPosted } = open();
  expect(findHoneypot()).not.toBeVisible();
  expect([...findHoneypot().form!.elements].at(-1)).toBe(findHoneypot());

  fireEvent.input(findHoneypot(), { target: { value: 'https://example.com' } });
  reload();
  expect(field('Message')).toHaveValue('Hello');
  expect(findHoneypot()).toHaveValue('');
  findHoneypot().value = 'https://spam.example';
  send();
  await untilPosted(1);

  expect(posted[0]).toMatchObject({ website: 'https://spam.example' });
});

test('E1, T4 · an interrupted message is said to be on its way after a reload, and sent again as it was', async () => {
  const { posted, reload, send, untilPosted } = open();
  send();
  await untilPosted(1);

  reload();
  expect(screen.getByText(sendFailures.interrupted)).toBeVisible();
  send();
  await untilPosted(2);

  expect(posted[1]).toEqual(posted[0]);
  expect(screen.queryByText(sendFailures.interrupted)).toBeNull();
});
