import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import { Field } from '#web/src/forms/field.tsx';
import { Submit } from '#web/src/forms/form-parts.tsx';
import { Form } from '#web/src/forms/form.tsx';

test('G1 · a password can be shown until it is sent', async () => {
  const { user } = show(
    <Form id="sign-in" check={() => ({ ok: false, fields: {} })} send={async () => ({})} prepare={() => undefined}>
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <Submit words={{ button: 'Sign In', submitting: 'Signing In...' }} />
    </Form>,
  );
  const toggle = screen.getByRole('button', { name: 'Show the password' });

  for (const type of ['text', 'password', 'text']) {
    await user.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', type);
    expect(toggle).toHaveAttribute('aria-pressed', String(type === 'text'));
  }
  expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
