import { isWebhookUrl } from '#contract/newsletter-form.ts';
import { tableKey } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import { nameOfError } from '#functions/log.ts';
import { hasNeverConnected } from './mailer.ts';
import type { Sent } from './run-outbox.ts';

const timeoutMs = 10_000;

/** Statuses of a receiver that refuses for the moment: RFC 9110, 15.5.9; RFC 6585, 4. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** Posts a subscription to the newsletter program. No result has the URL, which is a secret. Never rejects. */
export async function postSubscription(
  { email, createdAt, [tableKey]: reference }: Item,
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Sent> {
  if (!isWebhookUrl(url)) return { kind: 'unavailable', errorName: 'SecretIsNoHttpsUrl' };
  try {
    const { ok, status, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, createdAt, reference }),
      // A receiver such as Apps Script redirects after its work, and a redirected POST becomes a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body?.cancel();
    if (ok) return { kind: 'sent' };
    return { kind: isTemporary(status) ? 'unavailable' : 'refused', errorName: `Status${status}` };
  } catch (error) {
    // `fetch` hides the system's error, such as CERT_HAS_EXPIRED, in a TypeError.
    const cause = error instanceof TypeError ? error.cause : error;
    return { kind: hasNeverConnected(cause) ? 'unavailable' : 'unknown', errorName: nameOfError(cause) };
  }
}
