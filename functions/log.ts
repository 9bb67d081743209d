import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-protocol.ts';

/** No field contains text that a visitor wrote. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly form?: FormName | undefined;
  readonly trigger?: PreSignUpTriggerEvent['triggerSource'] | undefined;
  readonly queue?: string | undefined;
  readonly outcome: string;
  readonly reason?: string | undefined;
  readonly reference?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId: string;
  /** The time in the handler, without the start of Lambda. */
  readonly durationMs?: number | undefined;
  readonly errorName?: string | undefined;
  readonly refusedFields?: readonly string[] | undefined;
};

export type Log = (entry: LogEntry) => void;

/** In the order of a line. The compiler reports a field that is missing here. */
const loggedFields: Readonly<Record<keyof LogEntry | 'timestamp', true>> = {
  timestamp: true,
  level: true,
  form: true,
  trigger: true,
  queue: true,
  outcome: true,
  reason: true,
  reference: true,
  status: true,
  requestId: true,
  durationMs: true,
  errorName: true,
  refusedFields: true,
};

// Lambda logs a line without a valid `timestamp` as INFO (developer guide, “Log-level filtering”, read 2026-11-21).
/** Writes the listed fields and no others. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (entry) => {
    write(`${JSON.stringify({ timestamp: now().toISOString(), ...entry }, Object.keys(loggedFields))}\n`);
  };
}

/** The class or system code of an error. Messages of AWS errors can contain data of the request. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
