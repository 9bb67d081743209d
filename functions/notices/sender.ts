export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** Beside those that SES makes itself. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * `away`: nothing was taken, and a later attempt may succeed. `unsure`: it may have been taken. `refused`: this mail is never
 * taken. An error's name is safe to log.
 */
export type Sent =
  { readonly kind: 'sent' } | { readonly kind: 'away' | 'unsure' | 'refused'; readonly errorName: string };

export interface Sender {
  /** Never rejects. */
  send(mail: Mail): Promise<Sent>;
}
