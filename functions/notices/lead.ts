/** A stored lead: its fields, as text, by name. */
export type Lead = {
  readonly reference: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
};
