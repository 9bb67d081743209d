import { stripVTControlCharacters } from 'node:util';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function buildFailedPage(error: unknown): string {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = stripVTControlCharacters(said).replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
  return `<!doctype html>
<html lang="en">
  <head><title>This page could not be rendered</title></head>
  <body>
    <h1>This page could not be rendered</h1>
    <p>It is shown as soon as the source is right again.</p>
    <pre>${text}</pre>
  </body>
</html>
`;
}
