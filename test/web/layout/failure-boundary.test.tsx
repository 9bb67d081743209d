import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureBoundary } from '#web/src/errors/failure-boundary.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';

function Broken(): never {
  throw new Error('Unexpected.');
}

/** React would report the error to the console, which is right for a visitor's developer tools and noise here. */
const quietly = { onCaughtError: () => undefined, wrapper: ThemeProvider };

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
