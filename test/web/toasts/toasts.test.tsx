import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#test/web/show.tsx';
import { loadToastRegion, useToasts } from '#web/src/toasts/toasts.tsx';

function Show({ text }: { readonly text: string }) {
  const { showToast } = useToasts();
  return (
    <button type="button" onClick={() => showToast({ tone: 'success', text })}>
      {text}
    </button>
  );
}

const raise = (text: string) => fireEvent.click(screen.getByRole('button', { name: text }));
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('T5 · a new toast replaces the one before, closes after 5000 ms, and stays in memory for 1,000,000 ms', async () => {
  await loadToastRegion();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(
    <>
      <Show text="one" />
      <Show text="two" />
    </>,
  );

  raise('one');
  await screen.findByRole('listitem');
  raise('two');
  await pass(4500);
  expect(shown()).toEqual([expect.stringContaining('two')]);
  await pass(500);
  expect(shown()).toEqual([]);

  await pass(900_000);
  expect(vi.getTimerCount()).toBe(1);
  await pass(100_000);
  expect(vi.getTimerCount()).toBe(0);
});
