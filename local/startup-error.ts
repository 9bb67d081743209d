/** A problem that the developer can solve. Only its message is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const corrections: Readonly<Record<string, string>> = {
  EROFS: 'Copy the project to a folder that this user may write.',
  // Of a recursive mkdir on a read-only disk (Node 24.21, tried 2026-11-25).
  ENOENT: 'Copy the project to a folder that this user may write.',
  EACCES: 'Give this user the right to write there.',
  EPERM: 'Give this user the right to write there.',
  ENOSPC: 'Free space on this disk.',
};

/** Adds to the message of a system error, for example "ENOSPC: no space left on device", what corrects the problem. */
export function withCorrection(message: string): string {
  const [line, code = ''] = /^(E[A-Z]+): .*/.exec(message) ?? [];
  return line ? `${line}. ${corrections[code] ?? 'Correct this, then start again.'}` : message;
}

/** For an error that is neither a `StartupError` nor of the system, the error itself: it is a defect of the program. */
export function describeStartupFailure(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error && 'syscall' in error ? withCorrection(error.message) : error;
}
