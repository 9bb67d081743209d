import type { Context } from 'aws-lambda';
import { nameOfError } from '#functions/error-name.ts';
import type { Log } from '#functions/log.ts';
import { contactPage, sendCanary, type CanarySender } from './send-canary.ts';

export type CanaryDependencies = CanarySender & { readonly log: Log };

/** That the message has arrived is not for the sender to say: the form's function logs it, and an alarm waits for that line (O4). */
export function createCanaryHandler(dependencies: CanaryDependencies) {
  const { now, log } = dependencies;
  return async (_event: unknown, { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const startedAt = now().getTime();
    try {
      const { outcome, status } = await sendCanary(dependencies);
      const level = outcome === 'sent' ? 'info' : 'error';
      log({ level, route: contactPage, outcome, status, requestId, durationMs: now().getTime() - startedAt });
    } catch (error) {
      log({ level: 'error', route: contactPage, outcome: 'unreachable', requestId, errorName: nameOfError(error) });
    }
  };
}
