import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';

/** Leaves nothing focused. jsdom keeps the focus on a disabled button, also when it is told to blur the button. */
function loseFocus(): void {
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  other.remove();
}

/** In some browsers a button loses its focus as it is disabled, before any effect runs. */
function WorkButton({ isBusy, onClick }: { readonly isBusy: boolean; readonly onClick: () => void }) {
  useLayoutEffect(() => {
    if (isBusy) loseFocus();
  }, [isBusy]);
  return (
    <button type="button" disabled={isBusy} onClick={onClick}>
      Work
    </button>
  );
}

function Worker({ work }: { readonly work: () => Promise<void> }) {
  const { isBusy, run } = useBusy();
  return (
    <>
      <WorkButton isBusy={isBusy} onClick={() => void run(work)} />
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Work' });

test('T2, L11 · a disabled button has its focus again after the work', async () => {
  const work = Promise.withResolvers<void>();
  const { user } = show(<Worker work={() => work.promise} />);

  await user.click(button());
  expect(button()).toBeDisabled();
  expect(document.body).toHaveFocus();
  await act(async () => work.resolve());

  expect(button()).toBeEnabled();
  expect(button()).toHaveFocus();
});

test('T2 · a page that the back/forward cache restores is not busy, and can work again', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [first.promise, second.promise];
  show(<Worker work={() => works.shift()!} />);
  fireEvent.click(button());

  await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button()).toBeEnabled();
  fireEvent.click(button());
  await act(async () => first.resolve());

  expect(button()).toBeDisabled();
  await act(async () => second.resolve());
  expect(button()).toBeEnabled();
});
