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
const toast = () => screen.findByRole('listitem');
test('T5 · a new toast replaces the one before', async () => {
  show(
    <>
      <Show text="one" />
      <Show text="two" />
    </>,
  );

  raise('one');
  await toast();
  raise('two');

  expect(screen.getAllByRole('listitem')).toEqual([screen.getByRole('listitem')]);
  expect(screen.getByRole('listitem')).toHaveTextContent('two');
});

test('T5 · a toast closes after 5000 ms', async () => {
  await loadToastRegion();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<Show text="one" />);
  raise('one');
  await toast();

  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.getByRole('listitem')).toHaveTextContent('one');
  await act(() => vi.advanceTimersByTimeAsync(500));

  expect(screen.queryByRole('listitem')).toBeNull();
});

test('T5 · a dismissed toast stays in memory, invisible, and is removed after 1,000,000 ms', async () => {
  await loadToastRegion();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<Show text="one" />);
  raise('one');
  await toast();

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the notification' }));

  expect(screen.queryByRole('listitem')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(900_000));
  expect(vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(vi.getTimerCount()).toBe(0);
});
