import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { needs } from '#test/support/needs.ts';
import { show } from '#test/web/show.tsx';
import { ForgotPasswordPage } from '#web/src/sign-in/forgot-password-page.tsx';
import { LoginPage } from '#web/src/sign-in/login-page.tsx';
import { SignupPage } from '#web/src/sign-in/signup-page.tsx';

const email = () => screen.getByRole('textbox', { name: /Email address/ });

test('G5, T4 · what was typed as the email address is in each sign-in form of the tab, also after Back', async () => {
  needs('accounts');
  const first = show(<LoginPage />);
  await first.user.type(email(), 'asha@example.com');
  first.unmount();

  const second = show(<SignupPage />);
  expect(email()).toHaveValue('asha@example.com');
  await second.user.type(email(), '.in');
  second.unmount();

  for (const page of [<ForgotPasswordPage key="reset" />, <LoginPage key="login" />]) {
    const { unmount } = show(page);
    expect(email()).toHaveValue('asha@example.com.in');
    unmount();
  }
});
