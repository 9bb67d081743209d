import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-protocol.ts';

/** No field contains text that a visitor wrote. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly form?: FormName | undefined;
  readonly trigger?: (PreSignUpTriggerEvent | PostConfirmationTriggerEvent)['triggerSource'] | undefined;
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

// Lambda logs a line without a valid `timestamp` as INFO (developer guide, “Log-level filtering”, read 2026-11-21).
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (entry) => write(`${JSON.stringify({ timestamp: now().toISOString(), ...entry })}\n`);
}

/** The class or system code of an error. Messages of AWS errors can contain data of the request. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
