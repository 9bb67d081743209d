import { expect, test } from 'vitest';
import { canaryEnvironment, outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { outboxValues, outboxVariables } from '#test/functions/outbox-environment.ts';

test('K3, N4 · an environment is read with its types: production access is a boolean, the webhook may be missing', () => {
  expect(readEnvironment(outboxEnvironment, outboxVariables)).toEqual(outboxValues);
});

test('K3 · an incomplete environment is refused with the name of each wrong variable and none of the values', () => {
  const values = { SITE_URL: 'a private site', MAIL_TO: 'a private mailbox', LINK_SECRET: 'a private secret' };
  const broken = { ...outboxVariables, ...values };

  expect(() => readEnvironment(outboxEnvironment, broken)).toThrow(/^(?!.*private).*SITE_URL.*MAIL_TO.*LINK_SECRET/);
  expect(() => readEnvironment(canaryEnvironment, {})).toThrow(
    'Environment variables of the function are missing or wrong: SITE_URL',
  );
});
