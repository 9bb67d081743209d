import { siteFacts } from '#site-facts';

/** What is not true of the site is `false` or missing, and not shown. */
type Part<Shown> = Shown | false | undefined;

export type PolicySection = {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly Part<string>[];
  readonly items?: readonly Part<string>[];
};

export type Policy = {
  readonly heading: string;
  readonly lede: string;
  /** The day of the last change of these words, such as `2026-11-25`. */
  readonly textDate: string;
  readonly sections: readonly Part<PolicySection>[];
};

export const scriptPurposes = siteFacts.scripts.map(({ origin, purpose }) => `${new URL(origin).host}: ${purpose}`);

export const hasScripts = scriptPurposes.length > 0;

export function shown<Shown>(parts: readonly Part<Shown>[]): readonly Shown[] {
  return parts.flatMap((part) => part || []);
}

export const policyLabels = { lastUpdated: 'Last updated', text: 'The text is of', contents: 'On this page' } as const;
