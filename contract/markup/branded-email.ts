import { modeColors, palette } from '#contract/brand-colors.ts';
import { escapeHtml } from '#contract/escape-html.ts';

type EmailBlock =
  | { readonly text: string }
  | { readonly note: string }
  /** What a stranger wrote. Its lines cannot be taken for lines of the site. */
  | { readonly quote: string }
  | { readonly label: string; readonly largeText: string }
  | { readonly fields: readonly (readonly [label: string, value: string])[] };

export type BrandedEmail = {
  readonly companyName: string;
  readonly heading: string;
  readonly blocks: readonly EmailBlock[];
  readonly footer: string;
};

const { night, blue, marigold, white } = palette;
const text = modeColors.text.light;
const muted = modeColors.mutedText.light;
const border = modeColors.border.light;
const font = "'Schibsted Grotesk',Arial,Helvetica,sans-serif";
const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const noteStyle = `margin:0 0 16px;color:${muted};font-size:14px;line-height:1.5`;
const quoteStyle = `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${border}`;
const labelStyle = `margin:0;color:${muted};font-size:14px;line-height:1.5`;

// Inline styles, because mail programs drop style sheets. Each area sets text and background, so dark mode changes both.
export function composeBrandedEmail({ companyName, heading, blocks, footer }: BrandedEmail) {
  return {
    text: `${[...blocks.map(toText), footer].join('\n\n')}\n`.toWellFormed(),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:0;background:${blue[50]}">`,
      `<table ${layoutTable} style="background:${blue[50]};font-family:${font}"><tr><td align="center" style="padding:24px 12px">`,
      `<table ${layoutTable} style="max-width:576px;background:${white};border:1px solid ${border};border-radius:10px;border-collapse:separate;overflow:hidden">`,
      `<tr><td style="padding:18px 28px;background:${night[700]};border-bottom:3px solid ${marigold[400]};color:${blue[50]};font-size:18px;line-height:1.4;font-weight:bold">${escapeHtml(companyName)}</td></tr>`,
      `<tr><td style="padding:28px 28px 12px;background:${white};color:${text};font-size:16px;line-height:1.55;word-break:break-word">`,
      `<h1 style="margin:0 0 16px;color:${text};font-size:26px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(heading)}</h1>`,
      ...blocks.map(toHtml),
      `</td></tr><tr><td style="padding:16px 28px 20px;background:${white};border-top:1px solid ${border};color:${muted};font-size:13px;line-height:1.5;word-break:break-word">${withBreaks(footer)}</td></tr>`,
      '</table></td></tr></table></body></html>',
    ]
      .join('')
      .toWellFormed(),
  };
}

function toText(block: EmailBlock): string {
  if ('text' in block) return block.text;
  if ('note' in block) return block.note;
  if ('quote' in block) return quote(`\n${block.quote}`).slice(1);
  if ('largeText' in block) return `${block.label}: ${block.largeText}`;
  return block.fields.map(([name, value]) => `${name}: ${quote(value)}`).join('\n');
}

/** Marks each further line as a quotation. Line ends of RFC 5322 and of Unicode (UAX #14, class BK). */
function quote(words: string): string {
  return words.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n> ');
}

function toHtml(block: EmailBlock): string {
  if ('text' in block) return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
  if ('note' in block) return `<p style="${noteStyle}">${withBreaks(block.note)}</p>`;
  if ('quote' in block) return `<blockquote dir="auto" style="${quoteStyle}">${withBreaks(block.quote)}</blockquote>`;
  if ('largeText' in block) {
    const largeStyle = 'margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:bold;letter-spacing:.02em';
    return `<p style="${labelStyle}">${escapeHtml(block.label)}</p><p style="${largeStyle}">${escapeHtml(block.largeText)}</p>`;
  }
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-bottom:1px solid ${border}">${block.fields.map(showField).join('')}</table>`;
}

function showField([name, value]: readonly [string, string]): string {
  const cell = `padding:10px 12px 10px 0;border-top:1px solid ${border};font-size:15px;line-height:1.5;vertical-align:top;text-align:left`;
  return `<tr><th scope="row" width="96" style="${cell};color:${muted};font-weight:normal">${escapeHtml(name)}</th><td dir="auto" style="${cell};color:${text}">${withBreaks(value)}</td></tr>`;
}

function withBreaks(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}
