/** What may be logged of an error: its class, or its system code such as ECONNREFUSED. AWS puts request data into messages. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
