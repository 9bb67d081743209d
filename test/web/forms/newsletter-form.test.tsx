import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { NewsletterForm } from '#web/src/pages/home/home-page.tsx';
import { accepted, field, write } from './message-under-test.ts';

function subscribe(email: string): void {
  write('Email address', email);
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

test('F1, E2 · the field is a required email field, and nothing is sent while it is empty', () => {
  const api = installFormApi();
  const { container } = show(<NewsletterForm />);

  subscribe('');

  expect(container.querySelector('form')).toHaveAttribute('action', '/api/newsletters');
  expect(field('Email address')).toBeRequired();
  expect(field('Email address')).toHaveAttribute('type', 'email');
  expect(field('Email address')).toHaveAccessibleDescription('Enter your email address.');
  expect(api.posted).toEqual([]);
});

test('T2, T3, M1, N4 · after acceptance a toast thanks, and a panel in place of the form says that an email will come', async () => {
  const api = installFormApi();
  show(<NewsletterForm />);

  subscribe('Asha@Example.com');
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await api.answer(accepted());

  expect(await screen.findByText('Success!')).toBeVisible();
  expect(screen.getByText('Thank you for subscribing to our newsletter.')).toBeVisible();
  expect(screen.getByText(/You will get an email with a link at Asha@Example.com/).closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(localStorage.length).toBe(0);
  expect(api.posted).toMatchObject([{ path: '/api/newsletters', body: { email: 'asha@example.com' } }]);
});
