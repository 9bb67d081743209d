import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';

function Worker({ work }: { readonly work: () => Promise<void> }) {
  const { isBusy, run } = useBusy();
  return (
    <button type="button" disabled={isBusy} onClick={() => void run(work)}>
      Work
    </button>
  );
}

test('T2 · two clicks at once work once; a page that the back/forward cache restores is not busy, and can work again', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [first.promise, second.promise];
  show(<Worker work={() => works.shift()!} />);
  const button = screen.getByRole('button');
  act(() => [button, button].forEach((each) => each.click()));

  await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button).toBeEnabled();
  fireEvent.click(button);
  await act(async () => first.resolve());

  expect(button).toBeDisabled();
  await act(async () => second.resolve());
  expect(button).toBeEnabled();
});
