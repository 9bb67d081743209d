import { formOf } from '#contract/forms.ts';
import { leadAttributes } from '#contract/leads.ts';
import type { StoredItem } from './lead-reader.ts';

const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const form = formOf('contacts');

/** One line: when, reference, status, whether the company was told, who, about what. */
export function leadLine(lead: StoredItem): string {
  const text = (name: string) => String(lead[name] ?? '');
  const who = (form.lead?.from ?? []).map(text).join(' ');
  const parts = [
    text('createdAt').slice(0, 16).replace('T', ' '),
    text('id'),
    statusOf(lead).padEnd(5),
    text(leadAttributes.notice).padEnd(7),
    who,
    text('company'),
    text(form.lead?.about ?? ''),
  ];
  return printable(parts.filter(Boolean).join('  '));
}

export function statusOf(lead: StoredItem): string {
  return String(lead[leadAttributes.status] ?? 'new');
}

/** Everything that is known of a lead, a name before each. The message comes last. */
export function leadDetails(lead: StoredItem): string {
  const columns = Object.entries(form.columns).filter(([name]) => name !== 'message');
  const names = {
    id: 'Reference',
    createdAt: 'Received',
    status: 'Status',
    notice: 'Telling',
    notifiedAt: 'Told',
    ...Object.fromEntries(columns),
  };
  const known: StoredItem = { ...lead, status: statusOf(lead) };
  const lines = Object.entries(names)
    .filter(([name]) => known[name] !== undefined)
    .map(([name, label]) => printable(`${label.padEnd(12)}${known[name]}`));
  const words = String(lead['message'] ?? '')
    .split('\n')
    .map(printable);
  return [...lines, '', ...words, ''].join('\n');
}

/** Strangers wrote it: nothing may steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(controls, ' ');
}
