const errorStart = /^(?:Uncaught )?(?:[A-Za-z]*Error)(?: \[[A-Z_]+\])?: (.*)$/;
const stackLine = /^\s+at /;
const maxLines = 8;

/** What a program that failed wants to be known, out of everything it wrote to stderr: the error's message, without stack. */
export function failureSentence(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => errorStart.test(line));
  if (start < 0)
    return lines
      .filter((line) => !stackLine.test(line))
      .slice(-maxLines)
      .join('\n')
      .trim();
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => stackLine.test(line) || /^Node\.js v\d/.test(line));
  const message = errorStart.exec(lines[start] ?? '')?.[1] ?? '';
  return [`${syntaxErrorPlace(lines, start)}${message}`, ...rest.slice(0, end < 0 ? maxLines : end)].join('\n').trim();
}

/** Node writes the place of a syntax error before it, and nowhere else. */
function syntaxErrorPlace(lines: readonly string[], start: number): string {
  if (!lines[start]?.startsWith('SyntaxError')) return '';
  const place = lines.find((line) => /^(file:\/\/)?\/.*:\d+$/.test(line));
  return place ? `${place.replace(/^file:\/\//, '')}: ` : '';
}
