import { expect, test } from 'vitest';
import { canaryEnvironment, outboxEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { outboxValues, outboxVariables } from '#test/functions/outbox-environment.ts';

test('K3 · an environment is read with its types, and the newsletter’s webhook may be missing', () => {
  expect(readEnvironment(outboxEnvironment, outboxVariables)).toEqual(outboxValues);
});

test('K3 · an incomplete environment is refused with the name of each wrong variable and none of the values', () => {
  const values = { MAIL_FROM: 'a private sender', MAIL_TO: 'a private mailbox' };
  const broken = { ...outboxVariables, ...values };

  const namesOnly = /^(?!.*private).*MAIL_FROM.*MAIL_TO/;
  expect(() => readEnvironment(outboxEnvironment, broken)).toThrow(namesOnly);
  expect(() => readEnvironment(canaryEnvironment, {})).toThrow(
    'Environment variables of the function are missing or wrong: SITE_URL',
  );
});
