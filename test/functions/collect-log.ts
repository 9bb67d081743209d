import { createLog } from '#functions/log.ts';

/** A log with a clock of the test, and its lines. */
export function collectLog(now: () => Date) {
  const lines: string[] = [];
  return {
    writeLog: createLog((line) => lines.push(line), now),
    logText: () => lines.join(''),
    /** The lines so far, parsed. */
    log: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
  };
}
