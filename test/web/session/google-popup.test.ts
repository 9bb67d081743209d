// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { expect, test, vi } from 'vitest';
import { openInPopup } from '#web/src/session/google-popup.ts';

const address = 'https://auth.example/oauth2/authorize?state=ours';

function popupOf(signal: AbortSignal) {
  const popup = { location: { href: '' } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a window that is used
  return { popup, answer: openInPopup(popup as Window, address, 'ours', signal) };
}

test('G7 · a page takes from its popup only the answer with the state that it sent', async () => {
  const { popup, answer } = popupOf(new AbortController().signal);
  const taken = vi.fn<(query: string) => void>();
  void answer.then((query) => taken(query.toString()));
  const other = new BroadcastChannel('google-sign-in');

  other.postMessage({ code: 'stolen' });
  other.postMessage('code=stolen&state=stolen');
  other.postMessage('code=1&state=ours');
  await vi.waitFor(() => expect(taken).toHaveBeenCalled());
  other.close();

  expect(popup.location.href).toBe(address);
  expect(taken.mock.calls).toEqual([['code=1&state=ours']]);
});
