import { formOf } from '#contract/forms.ts';
import type { Cloud } from './cloud.ts';
import { piecesOf, type ExportFormat } from './export-format.ts';
import { readLeads, type Period } from './lead-reader.ts';
import { ResumableFile, type ExportState } from './resumable-file.ts';
import { readSince } from './since.ts';
import type { Terminal } from './terminal.ts';

export type ExportOptions = {
  readonly format: ExportFormat;
  /** As `readSince` reads them. */
  readonly since: string;
  readonly until: string;
  readonly out?: string | undefined;
};

/** Writes the leads of a period, a page at a time. With a file the same command goes on where an earlier run was broken off. */
export async function exportLeads(cloud: Cloud, options: ExportOptions, terminal: Terminal): Promise<number> {
  const { format, out, since, until } = options;
  const pieces = piecesOf(format, formOf('contacts'));
  const file = out === undefined ? undefined : new ResumableFile(out, { cloud: cloud.name, format, since, until });
  const write = file ? (text: string) => file.append(text) : terminal.write;
  const state = file?.open();
  const period = state?.period ?? { since: moment(since, terminal), until: moment(until, terminal) };
  let count = state?.count ?? 0;
  if (state) terminal.tell(`Going on after ${count} leads.`);
  else write(pieces.head);
  for await (const { leads, next } of readLeads(cloud, asDates(period), state?.cursor)) {
    if (leads.length > 0) write(pieces.body(leads, count === 0));
    count += leads.length;
    if (next) file?.save({ count, cursor: next, period });
    terminal.progress(`${count.toLocaleString('en-IN')} leads, up to ${String(leads.at(-1)?.['createdAt'] ?? '…')}`);
  }
  write(pieces.end);
  file?.finish();
  return count;
}

function moment(text: string, { now }: Terminal): string {
  return readSince(text, now()).toISOString();
}

function asDates({ since, until }: ExportState['period']): Period {
  return { since: new Date(since), until: new Date(until) };
}
