import { siteFacts } from '#site-facts';

export type PolicySection = {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
};

export type Policy = {
  readonly heading: string;
  readonly lede: string;
  /** The day of the last change of these words, such as `2026-11-25`. */
  readonly textDate: string;
  readonly sections: readonly PolicySection[];
};

export const scriptPurposes = siteFacts.scripts.map(({ origin, purpose }) => `${new URL(origin).host}: ${purpose}`);

export const hasScripts = scriptPurposes.length > 0;

export function ifSo<const Text>(isSo: boolean, ...texts: readonly Text[]): readonly Text[] {
  return isSo ? texts : [];
}

export const policyLabels = { lastUpdated: 'Last updated', text: 'Text of', contents: 'On this page' } as const;
