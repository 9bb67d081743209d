import * as v from 'valibot';
import { referencePattern } from '#contract/reference.ts';
import type { Exchange } from './link.ts';

const mailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    Content: v.object({
      Simple: v.object({
        Subject: v.object({ Data: v.string() }),
        Body: v.object({ Text: v.object({ Data: v.string() }) }),
      }),
    }),
  }),
);
const anywhere = new RegExp(referencePattern.source.slice(1, -1));

/** The mails that the sender has taken, by the reference of their lead. The mailbox itself keeps the latest only. */
export class MailRecord {
  readonly #texts = new Map<string, string[]>();

  take({ body, status }: Exchange): void {
    if (status !== 200) return;
    const { Subject, Body } = v.parse(mailSchema, body).Content.Simple;
    const reference = anywhere.exec(Subject.Data)?.[0] ?? '';
    this.#texts.set(reference, [...(this.#texts.get(reference) ?? []), Body.Text.Data]);
  }

  has(reference: string): boolean {
    return this.#texts.has(reference);
  }

  /** References of which the company was told more than once, and whether each later mail said that it may be a repeat. */
  get repeats(): readonly { readonly reference: string; readonly isSaid: boolean }[] {
    return [...this.#texts]
      .filter(([, texts]) => texts.length > 1)
      .map(([reference, [, ...later]]) => ({ reference, isSaid: later.every((text) => /An earlier try/.test(text)) }));
  }

  get count(): number {
    return this.#texts.size;
  }
}
