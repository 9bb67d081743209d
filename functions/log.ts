import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';

/** Everything a log line can say. There is no field for what a person wrote, and none for free text. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  /** What was asked: a form, another API route, or a trigger of the user pool. */
  readonly form?: FormName | undefined;
  readonly route?: string | undefined;
  readonly trigger?: PreSignUpTriggerEvent['triggerSource'] | undefined;
  readonly outcome: string;
  /** The status of the answer before a browser without JavaScript is redirected. */
  readonly status?: number | undefined;
  readonly requestId: string;
  /** The class or system code of an error, never its message: AWS puts request data into messages. */
  readonly errorName?: string | undefined;
  /** The names of refused fields, never their values. */
  readonly refusedFields?: readonly string[] | undefined;
};

export type Log = (entry: LogEntry) => void;

/**
 * A log of one JSON object a line. Picks each field by name, so that nothing else can slip in. Without a valid
 * `timestamp` Lambda takes every line for INFO:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html (read 2026-11-21).
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return ({ level, form, route, trigger, outcome, status, requestId, errorName, refusedFields }) => {
    const timestamp = now().toISOString();
    const entry = { timestamp, level, form, route, trigger, outcome, status, requestId, errorName, refusedFields };
    write(`${JSON.stringify(entry)}\n`);
  };
}
