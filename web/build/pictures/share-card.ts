import { escapeHtml } from '#web/build/head/escape-html.ts';

export type ShareCardWords = { readonly company: string; readonly title: string };

const maxLineLength = 24;
const maxSingleLineLength = 18;

export function fillShareCard(template: string, { company, title }: ShareCardWords): string {
  const [line1, line2] = breakIntoLines(title);
  const words: Readonly<Record<string, string>> = { company, line1, line2 };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => escapeHtml(words[name] ?? ''));
}

/**
 * Breaks a title where its two lines come out most equal; a short title stays on the second line, next to the drawing's
 * horizon. Throws when no break gives lines that fit.
 */
export function breakIntoLines(title: string): readonly [string, string] {
  const words = title.split(' ');
  if (title.length <= maxSingleLineLength || (words.length === 1 && title.length <= maxLineLength)) return ['', title];
  const breaks = words.slice(1).map((_word, index): readonly [string, string] => {
    return [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
  });
  const fitting = breaks.filter((lines) => lines.every((line) => line.length <= maxLineLength));
  const [best] = fitting.toSorted((one, other) => difference(one) - difference(other));
  if (best) return best;
  throw new Error(
    `The share title "${title}" does not fit on its picture: two lines of at most ${maxLineLength} characters do. Shorten it in web/content/pages.ts.`,
  );
}

function difference([line1, line2]: readonly [string, string]): number {
  return Math.abs(line1.length - line2.length);
}
