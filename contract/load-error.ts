/** A sentence in place of a stack. It begins with file and line if the mistake is in a source of the company. */
export function describeLoadError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isInSource = error instanceof SyntaxError || error instanceof ReferenceError;
  const place = isInSource && /(company\/)?[\w.-]+\.ts:\d+/.exec(error.stack ?? '')?.[0];
  return place ? `${place}: ${error.message}` : error.message;
}
