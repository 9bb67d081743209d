import { signLink } from '#functions/subscriptions/signed-link.ts';
import type { Cloud } from './cloud.ts';
import { plainCsvRows } from './csv.ts';
import type { Pieces } from './export-format.ts';

type SenderFormat = {
  readonly head: readonly string[];
  readonly row: (email: string, leave: string) => readonly string[];
};

/**
 * What the common senders import, with a link to leave for each address, which a letter names as `{{ .Subscriber.Attribs.leave_link }}`,
 * `{{ subscriber.metadata.leave_link }}` or `*|LEAVE|*`. Read on 2026-11-22: frontend/src/views/Import.vue of knadh/listmonk,
 * docs.buttondown.com/api-imports-introduction (other columns are metadata), mailchimp.com/help/format-guidelines-for-your-import-file.
 */
const senders = {
  listmonk: {
    head: ['email', 'name', 'attributes'],
    row: (email, leave) => [email, '', JSON.stringify({ leave_link: leave })],
  },
  buttondown: { head: ['email', 'leave_link'], row: (email, leave) => [email, leave] },
  mailchimp: { head: ['Email Address', 'LEAVE'], row: (email, leave) => [email, fitsMailchimp(leave) ? leave : ''] },
} as const satisfies Record<string, SenderFormat>;

export type LetterSender = keyof typeof senders;

export const letterSenders: readonly LetterSender[] = ['listmonk', 'buttondown', 'mailchimp'];

/** It clips a longer text, and Mailchimp puts a link of its own into each mail anyway. */
function fitsMailchimp(leave: string): boolean {
  return Buffer.byteLength(leave) <= 255;
}

export async function letterListPieces(sender: LetterSender, cloud: Cloud): Promise<Pieces> {
  const { head, row } = senders[sender];
  const secret = await cloud.readLinkSecret();
  return {
    head: plainCsvRows([head]),
    body: (items) =>
      plainCsvRows(
        items.map(({ email }) => row(String(email), signLink(cloud.siteUrl, 'leave', String(email), secret))),
      ),
    end: '',
  };
}

export function isLetterSender(format: string): format is LetterSender {
  return Object.hasOwn(senders, format);
}
