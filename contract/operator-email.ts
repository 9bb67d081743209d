import * as v from 'valibot';

/** The address of somebody at the company who is mailed about the site's operation. */
export const operatorEmail = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.email('must be an e-mail address such as hello@example.com'),
);
