import * as v from 'valibot';

const email = v.pipe(v.string(), v.trim(), v.email('must be an e-mail address such as hello@example.com'));

/** Who is mailed when something has to be looked at, and again when it is over. AWS sends each address a link to press first. */
export const alarms = v.strictObject({
  emails: v.pipe(v.array(email), v.minLength(1, 'must name somebody'), v.maxLength(10, 'must name at most ten')),
});

export type AlarmSettings = v.InferOutput<typeof alarms>;
