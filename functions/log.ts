import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';

/** No field may hold what a person wrote. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly form?: FormName | undefined;
  readonly route?: string | undefined;
  readonly trigger?: PreSignUpTriggerEvent['triggerSource'] | undefined;
  readonly outcome: string;
  /** What a lead is called: random letters. */
  readonly reference?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId: string;
  /** Of the function's own work: neither its start nor the way through the API is in it. */
  readonly durationMs?: number | undefined;
  /** A class or system code, never a message: AWS puts request data into messages. */
  readonly errorName?: string | undefined;
  readonly refusedFields?: readonly string[] | undefined;
};

export type Log = (entry: LogEntry) => void;

const loggedFields = Object.keys({
  level: true,
  form: true,
  route: true,
  trigger: true,
  outcome: true,
  reference: true,
  status: true,
  requestId: true,
  durationMs: true,
  errorName: true,
  refusedFields: true,
} satisfies Record<keyof LogEntry, true>);

/**
 * Writes these fields and no other, in this order. Without a valid `timestamp` Lambda takes every line for INFO:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html (read 2026-11-21).
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (entry) => {
    const line = JSON.stringify({ timestamp: now().toISOString(), ...entry }, ['timestamp', ...loggedFields]);
    write(`${line}\n`);
  };
}
