/** HTML that is safe to send: everything put into it was escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

/** A piece of HTML. Texts put into it are escaped, also for quoted attributes; undefined puts nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + toText(values[index])).join(''));
}

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(({ text }) => text).join('');
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
