import type { InferOutput } from 'valibot';
import type { FormSchema } from '#contract/field-errors.ts';
import type { FormName } from '#contract/form-routes.ts';
import type { SubmissionItem } from '#functions/store/submission-store.ts';

/** What every item holds besides the form's own fields. */
export type Stamp = { readonly createdAt: string; readonly expiresAt: number };

/** What one form is to the receive flow. */
export type Form<Schema extends FormSchema> = {
  readonly name: FormName;
  readonly schema: Schema;
  /** Whether a client may name its submission with an idempotency key; otherwise a field is the item's key. */
  readonly hasIdempotencyKey: boolean;
  /** Writes the item of a checked submission, every attribute picked by name. */
  toItem(this: void, fields: InferOutput<Schema>, stamp: Stamp, idempotencyKey: string | undefined): SubmissionItem;
};
