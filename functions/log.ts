import type { FormName } from '#contract/form-routes.ts';

/** Everything a log line can say. There is no field for what a person wrote, and no field for free text. */
export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly form: FormName;
  readonly outcome: string;
  /** The status of the answer as the refusal has it, also when a browser was redirected. */
  readonly status: number;
  readonly requestId: string;
  /** The class of an error, never its message: AWS puts request data into messages. */
  readonly errorName?: string;
  /** The names of refused fields, never their values. */
  readonly refusedFields?: readonly string[];
};

export type Log = (entry: LogEntry) => void;

/** A log of one JSON object a line. Picks each field by name, so that nothing else can slip in. */
export function createLog(write: (line: string) => void): Log {
  return ({ level, form, outcome, status, requestId, errorName, refusedFields }) => {
    write(`${JSON.stringify({ level, form, outcome, status, requestId, errorName, refusedFields })}\n`);
  };
}
