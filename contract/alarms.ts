import * as v from 'valibot';
import { operatorEmail } from './operator-email.ts';
import { group } from './setting-values.ts';

/** Who is mailed when something has to be looked at, and again when it is over. AWS sends each address a link to press first. */
export const alarms = group({
  emails: v.pipe(
    v.array(operatorEmail, 'must be a list of addresses'),
    v.minLength(1, 'must name somebody'),
    v.maxLength(10, 'must name at most ten'),
  ),
});

export type AlarmSettings = v.InferOutput<typeof alarms>;
