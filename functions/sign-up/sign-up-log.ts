import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Verdict } from './verdict.ts';

/** Everything a log line of a sign-up can say: no address, no name, no account. */
export type SignUpLogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly trigger: PreSignUpTriggerEvent['triggerSource'];
  readonly outcome: Verdict['outcome'];
  readonly requestId: string;
  /** The class of an error, never its message: AWS puts addresses into messages. */
  readonly errorName?: string | undefined;
};

export type SignUpLog = (entry: SignUpLogEntry) => void;

/** A log of one JSON object a line. Picks each field by name, so that nothing else can slip in. */
export function createSignUpLog(write: (line: string) => void): SignUpLog {
  return ({ level, trigger, outcome, requestId, errorName }) => {
    write(`${JSON.stringify({ level, trigger, outcome, requestId, errorName })}\n`);
  };
}
