import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#test/web/show.tsx';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import { NoticeProvider } from '#web/src/notices/notice-provider.tsx';
import { useNotify } from '#web/src/notices/use-notify.ts';

function Tell({ text }: { readonly text: string }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify({ tone: 'success', text })}>
      {text}
    </button>
  );
}

test('T5 · a new toast takes the place of the earlier one', async () => {
  const { user } = show(
    <>
      <Tell text="one" />
      <Tell text="two" />
    </>,
  );

  await user.click(screen.getByRole('button', { name: 'one' }));
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'two' }));

  const [toast, ...others] = screen.getAllByRole('listitem');
  expect(toast).toHaveTextContent('two');
  expect(others).toEqual([]);
});

test('T5 · a plain toast stands in until the code of toasts can be had', async () => {
  const loads = [() => Promise.reject(new Error('There is no network.')), loadNoticeRegion];
  const loadRegion = () => loads.shift()!();
  const { user } = show(
    <NoticeProvider loadRegion={loadRegion}>
      <Tell text="one" />
      <Tell text="two" />
    </NoticeProvider>,
  );

  await user.click(screen.getByRole('button', { name: 'one' }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('one'));
  await user.click(screen.getByRole('button', { name: 'two' }));

  expect(await screen.findByRole('listitem')).toHaveTextContent('two');
  expect(screen.getAllByRole('button', { name: 'Dismiss the notification' })).toHaveLength(1);
});

test('T5 · a dismissed toast is kept, closed, and removed after 1,000,000 ms', async () => {
  await loadNoticeRegion();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = show(<Tell text="one" />);
  await user.click(screen.getByRole('button', { name: 'one' }));
  await screen.findByRole('listitem');

  await user.click(screen.getByRole('button', { name: 'Dismiss the notification' }));

  expect(screen.queryByRole('listitem')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(900_000));
  expect(vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(vi.getTimerCount()).toBe(0);
});

test('T5 · F8 brings the region and its focus before there was any toast', async () => {
  const { user } = show(<p>A page</p>);

  await user.keyboard('{F8}');

  await vi.waitFor(() =>
    expect(document.activeElement?.closest('[role=region]')).toHaveAccessibleName('Notifications (F8)'),
  );
});

test('T5 · F8 brings the last message back, to read as long as the focus is there', async () => {
  const { user } = show(<Tell text="one" />);
  await user.click(screen.getByRole('button', { name: 'one' }));
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Dismiss the notification' }));
  expect(screen.queryByRole('listitem')).toBeNull();

  await user.keyboard('{F8}');
  expect(await screen.findByRole('listitem')).toHaveTextContent('The last messageone');

  act(() => screen.getByRole('button', { name: 'one' }).focus());
  expect(screen.queryByRole('listitem')).toBeNull();
});
