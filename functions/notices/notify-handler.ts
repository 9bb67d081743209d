import type { FormDefinition } from '#contract/forms.ts';
import { referencePattern } from '#contract/reference.ts';
import { nameOfError } from '#functions/error-name.ts';
import { createStreamHandler, type StreamLog } from './stream-handler.ts';
import { tell, type TellDependencies } from './tell.ts';

export type NotifyDependencies = Omit<TellDependencies, 'survived'> & StreamLog & { readonly form: FormDefinition };

/** Tells of each lead of the stream. What can never be told is set aside and logged as an error, and the rest goes on. */
export function createNotifyHandler(dependencies: NotifyDependencies) {
  const { form } = dependencies;
  const survived = new Set<string>();
  const isKey = (key: string) => !form.lead || referencePattern.test(key);

  return createStreamHandler(dependencies, async (record) => {
    const key = record.dynamodb?.Keys?.[form.tableKey]?.S;
    if (key === undefined || !isKey(key)) return { outcome: 'failed', errorName: 'UnreadableRecord' };
    // Any other key is what somebody has written, and is not logged.
    const named = form.lead && { reference: key };
    try {
      return { ...named, ...(await tell(key, { ...dependencies, survived })) };
    } catch (error) {
      return { ...named, outcome: 'waiting', errorName: nameOfError(error) };
    }
  });
}
