import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';

/** No field may contain text that a person wrote. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly form?: FormName | undefined;
  readonly route?: string | undefined;
  readonly trigger?: PreSignUpTriggerEvent['triggerSource'] | undefined;
  /** A queue of the outbox. */
  readonly queue?: string | undefined;
  readonly outcome: string;
  /** Why a submission was quarantined. */
  readonly reason?: string | undefined;
  /** The reference of a message: random letters. */
  readonly reference?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId: string;
  /** The time in the handler, without Lambda's start and the way through the API. */
  readonly durationMs?: number | undefined;
  readonly errorName?: string | undefined;
  readonly refusedFields?: readonly string[] | undefined;
};

export type Log = (entry: LogEntry) => void;

const loggedFields =
  'timestamp level form route trigger queue outcome reason reference status requestId durationMs errorName refusedFields';

/**
 * Writes these fields and no others, in this order. Lambda gives a line without a valid `timestamp` the level INFO:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html (read 2026-11-21).
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (entry) => {
    write(`${JSON.stringify({ timestamp: now().toISOString(), ...entry }, loggedFields.split(' '))}\n`);
  };
}

/** The class of an error, or its system code such as ECONNREFUSED. AWS puts request data into messages. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
