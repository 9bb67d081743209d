import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Checked } from '#contract/field-errors.ts';
import { inSite, show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { readDraft } from '#web/src/forms/draft.ts';
import { Field } from '#web/src/forms/field.tsx';
import { Submit } from '#web/src/forms/form-parts.tsx';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { Form } from '#web/src/forms/form.tsx';

function check(values: FormValues): Checked<FormValues> {
  return values['password'] ? { ok: true, value: values } : { ok: false, fields: { password: 'Type a password.' } };
}

function SignIn() {
  return (
    <Form id="sign-in" check={check} send={async () => ({})} prepare={() => undefined}>
      <Field name="email" label="Email address" type="email" autoComplete="username" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <Submit words={{ button: 'Sign In', submitting: 'Signing In...' }} />
    </Form>
  );
}

/** The page as the server has rendered it, before its script runs. */
function prerender(part: React.ReactNode) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(inSite(part));
  document.body.append(page);
  onTestFinished(() => page.remove());
  const hydrate = async () => {
    const root = await act(async () => hydrateRoot(page, inSite(part)));
    onTestFinished(() => act(() => root.unmount()));
  };
  return { page, hydrate };
}

test('T2, G1 · before hydration Enter cannot post a password: the button is disabled, and the method is post', async () => {
  const { page, hydrate } = prerender(<SignIn />);
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  page.addEventListener('submit', submitted);

  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  expect(page.querySelector('form')).toHaveAttribute('method', 'post');
  expect(submitted).not.toHaveBeenCalled();

  await hydrate();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
});

test('T4, C1 · before hydration the browser can post a form with an action, and hydration takes over what is typed', async () => {
  const { page, hydrate } = prerender(<ContactPage />);
  const form = page.querySelector('form')!;
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(form.noValidate).toBe(false);
  await userEvent.type(screen.getByLabelText('Message'), 'Typed early');

  await hydrate();

  expect(form.noValidate).toBe(true);
  expect(screen.getByLabelText('Message')).toHaveValue('Typed early');
  expect(readDraft('contacts')?.values).toMatchObject({ message: 'Typed early' });
});

test('G1 · a password can be shown and hidden again', async () => {
  const { user } = show(<SignIn />);

  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByRole('button', { name: 'Show the password' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
