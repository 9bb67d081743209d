import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { expect, test, vi } from 'vitest';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { ContactForm } from '#web/src/forms/contact-form.tsx';

const accepted = () => Response.json({ accepted: true }, { status: 201 });

async function fillIn(user: UserEvent, words: Readonly<Record<string, string>> = {}) {
  const all = {
    'First name': 'Asha',
    'Last name': 'Rao',
    'E-mail address': 'asha@example.com',
    Message: 'Hello',
    ...words,
  };
  for (const [label, text] of Object.entries(all)) {
    if (text) await user.type(screen.getByLabelText(label), text);
  }
}

const send = () => screen.getByRole('button', { name: 'Send Message' });

test('F2 · with a required field empty nothing is sent, a toast says so, and the field is named and focused', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user, { 'Last name': '' });

  await user.click(send());

  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Enter your last name.');
  expect(api.posted).toEqual([]);
});

test('F2 · correcting a field takes its sentence away', async () => {
  const { user } = show(<ContactForm />);
  await user.click(send());

  await user.type(screen.getByLabelText('First name'), 'A');

  expect(screen.queryByText('Enter your first name.')).toBeNull();
  expect(screen.getByText('Enter your last name.')).toBeVisible();
});

test('F2 · a key draws nothing anew while no field is refused', async () => {
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  const { user } = show(
    <Profiler id="form" onRender={onRender}>
      <ContactForm />
    </Profiler>,
  );
  await user.click(screen.getByLabelText('First name'));
  onRender.mockClear();

  await user.keyboard('Asha');

  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  expect(onRender).not.toHaveBeenCalled();
});

test('N2, L11 · once accepted a panel takes the focus: the reference, what happens next, and a chat', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user);

  await user.click(send());
  await api.answer(Response.json({ accepted: true, reference: '7K3M-Q2XD-4RTN' }, { status: 201 }));

  const panel = (await screen.findByText('7K3M-Q2XD-4RTN')).closest<HTMLElement>('[tabindex]')!;
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent(/If you ask about it, give its reference: 7K3M-Q2XD-4RTN/);
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  expect(within(panel).getByRole('link', { name: /^Chat on WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\//),
  );
});

test('T2, T3, M3 · while it is sent the button waits; once accepted a toast says so and the fields are empty', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user);

  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await api.answer(accepted());

  expect(await screen.findByText("Your message has been sent. We'll get back to you soon!")).toBeVisible();
  expect(send()).toBeEnabled();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
});

test('F3, K4 · optional fields may stay empty and are not sent', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user);

  await user.click(send());
  await api.answer(accepted());
  await screen.findByText(/has been sent/);

  expect(api.posted).toEqual([
    {
      path: '/api/contacts',
      key: expect.stringMatching(/^[\w-]{36}$/),
      body: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' },
    },
  ]);
});

test('T4, M4 · when sending fails every word stays, and the second try carries the same key', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user, { Message: 'Every word of this' });

  await user.click(send());
  await api.answer(new Response('{"message":"Bad"}', { status: 400 }));
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Every word of this');

  await user.click(send());
  await api.answer(accepted());
  await screen.findByText(/has been sent/);

  expect(api.posted).toHaveLength(2);
  expect(api.posted[1]!.key).toBe(api.posted[0]!.key);
});

test('T4 · what was typed is there again when the form is shown anew', async () => {
  const first = show(<ContactForm />);
  await fillIn(first.user, { Message: 'Half a thought' });
  first.unmount();

  show(<ContactForm />);

  expect(screen.getByLabelText('Message')).toHaveValue('Half a thought');
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
});

test('F6 · a field that only the API refuses is named and focused', async () => {
  const api = installFormApi();
  const { user } = show(<ContactForm />);
  await fillIn(user);

  await user.click(send());
  const error = {
    code: 'invalid-fields',
    message: 'Some fields need another look.',
    fields: { email: 'Write it out.' },
  };
  await api.answer(Response.json({ error }, { status: 400 }));

  await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveFocus());
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/Write it out\./);
});
