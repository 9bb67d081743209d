import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureBoundary } from '#web/src/errors/failure-boundary.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';

function Broken(): never {
  throw new Error('Unexpected.');
}

/** React would report the error to the console, which is right for a visitor's developer tools and noise here. */
const quietly = { onCaughtError: () => undefined, wrapper: ThemeProvider };

test('T4 · a page that breaks is replaced by a plain sentence, and by links that load a page from the server', () => {
  render(
    <FailureBoundary>
      <Broken />
    </FailureBoundary>,
    quietly,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
  expect(screen.getByText(/not lost: your browser keeps them/)).toBeVisible();
  expect(screen.queryByText(/this tab/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', location.href);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('an optional part that breaks leaves the rest of the page alone', () => {
  render(
    <>
      <p>The page</p>
      <FailureBoundary instead={null}>
        <Broken />
      </FailureBoundary>
    </>,
    quietly,
  );

  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
