import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#test/web/show.tsx';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

/** Leaves nothing focused. jsdom keeps the focus on a button that is disabled, even when told to blur it. */
function loseFocus(): void {
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  other.remove();
}

/** A button as some browsers have it: it loses its focus the moment it is disabled, before any effect runs. */
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
      <input aria-label="Elsewhere" />
      <button type="button" onClick={() => void run(work)}>
        Work as well
      </button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Work' });

test('T2 · a button that is disabled while it works has its focus back afterwards', async () => {
  const done = Promise.withResolvers<void>();
  const { user } = show(<Worker work={() => done.promise} />);

  await user.click(button());
  expect(button()).toBeDisabled();
  expect(document.body).toHaveFocus();
  await act(async () => done.resolve());

  expect(button()).toBeEnabled();
  expect(button()).toHaveFocus();
});

test('T2 · focus that has moved on while a button worked is left where it is', async () => {
  const done = Promise.withResolvers<void>();
  const { user } = show(<Worker work={() => done.promise} />);

  await user.click(button());
  await user.click(screen.getByLabelText('Elsewhere'));
  await act(async () => done.resolve());

  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

test('T2 · what is started while work is under way is ignored', async () => {
  let starts = 0;
  const done = Promise.withResolvers<void>();
  const work = () => {
    starts += 1;
    return done.promise;
  };
  const { user } = show(<Worker work={work} />);

  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Work as well' }));

  expect(starts).toBe(1);
  await act(async () => done.resolve());
});

test('T2 · a page that the browser shows again as it was left waits for nothing, and can work again', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const works = [first.promise, second.promise];
  const { user } = show(<Worker work={() => works.shift()!} />);
  await user.click(button());

  await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button()).toBeEnabled();
  await user.click(button());
  await act(async () => first.resolve());

  expect(button()).toBeDisabled();
  await act(async () => second.resolve());
  expect(button()).toBeEnabled();
});

test.each([
  ['that was not left in time has failed to leave', [], true],
  ['that was left has not, however long the browser keeps it', ['pagehide'], false],
] as const)('T2 · a page %s', async (_case, events, hasFailed) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = vi.fn<() => void>();

  void untilLeavingFailed().then(failed);
  for (const event of events) dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(failed.mock.calls.length > 0).toBe(hasFailed);
});
