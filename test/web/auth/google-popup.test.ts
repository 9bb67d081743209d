// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { expect, test, vi } from 'vitest';
import { openInPopup } from '#web/src/auth/google-popup.ts';

test('G7 · a page takes from its popup only the answer with the state that it sent', async () => {
  const popup = { location: { href: '' } };
  const answer = vi.fn<(url: string) => void>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a window that is used
  void openInPopup(popup as Window, 'https://auth.example/oauth2/authorize?state=ours').then(answer);
  const other = new BroadcastChannel('google-sign-in');

  other.postMessage({ code: 'stolen' });
  other.postMessage('https://www.example.com/login?code=stolen&state=stolen');
  other.postMessage('https://www.example.com/login?code=1&state=ours');
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  other.close();

  expect(popup.location.href).toBe('https://auth.example/oauth2/authorize?state=ours');
  expect(answer.mock.calls).toEqual([['https://www.example.com/login?code=1&state=ours']]);
});
