import type { FormDefinition } from '#contract/forms.ts';
import { csvBody, csvHead } from './csv.ts';
import type { StoredItem } from './lead-reader.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file in pieces: a head, a part for each page of items, an end. */
export type Pieces = {
  readonly head: string;
  readonly body: (items: readonly StoredItem[], isFirst: boolean) => string;
  readonly end: string;
};

export function piecesOf(format: ExportFormat, form: FormDefinition): Pieces {
  if (format === 'csv') return { head: csvHead(form), body: (items) => csvBody(form, items), end: '' };
  return {
    head: '[',
    body: (items, isFirst) =>
      items.map((item, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(item)}`).join(''),
    end: '\n]\n',
  };
}
