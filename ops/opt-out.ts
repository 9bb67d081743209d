const no = new Set(['', 'no', 'n', 'false', '0', 'never', 'none']);
const subscribed = new Set(['', 'enabled', 'active', 'subscribed', 'confirmed', 'opted in', 'yes', 'true', '1']);

const optOut = [
  'unsub(?:scribed?)?',
  'opt(?:ed)?out',
  '(?:black|block)list(?:ed)?',
  'clean(?:ed)?',
  'bounced',
  'deleted',
];

/** Headings without signs and spaces, and whether a cell below them, in lower case, says that a person did not agree. */
const rules: readonly (readonly [heading: RegExp, isOptOut: (text: string) => boolean])[] = [
  // Ghost: `subscribed_to_emails`. Shopify: `Accepts Email Marketing`.
  [
    /^(?:subscribed(?:toemails)?|(?:e?mail|marketing)?consent|opt(?:ed)?in|accepts(?:e?mail)?marketing)$/,
    (text) => no.has(text),
  ],
  // Mailchimp: `UNSUB_TIME`, `CLEAN_TIME`. Brevo: `BLACKLIST`. HubSpot: `Unsubscribed from all email`. Ghost: `deleted_at`.
  [new RegExp(`^(?:e?mail)?(?:${optOut.join('|')})(?:$|at|on|time|date|from)`), (text) => !no.has(text)],
  // listmonk. An unknown word counts as an opt-out, because a wrong import writes to people who did not agree.
  [/^(?:subscriber|subscription|e?mail|member|marketing)?status$/, (text) => !subscribed.has(text)],
  // MailPoet: `Global status`. Other columns may be about something else, so only known words count.
  [/status$/, (text) => /^(?:un|opted.?out|black|block|bounced|cleaned|inactive)/.test(text)],
];

/** Names the cell of a row that says that the person did not agree. Undefined if there is none. */
export function findOptOut(headings: readonly string[], cells: readonly string[]): string | undefined {
  const index = headings.findIndex((heading, position) => {
    const text = (cells[position] ?? '').trim().toLowerCase();
    return rules.some(([pattern, isOptOut]) => pattern.test(plainHeading(heading)) && isOptOut(text));
  });
  return index < 0 ? undefined : `${headings[index]?.trim()} is “${(cells[index] ?? '').trim()}”`;
}

/** In lower case, with letters and digits only. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}
