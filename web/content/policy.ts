export type PolicySection = {
  /** The section's anchor. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly items?: readonly string[];
};

export type Policy = {
  readonly heading: string;
  readonly lede: string;
  readonly sections: readonly PolicySection[];
};

/** What stands before today's date, which the page adds (P1), and above the list of sections. */
export const policyLabels = { lastUpdated: 'Last updated', contents: 'On this page' } as const;
