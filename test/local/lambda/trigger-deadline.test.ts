import { expect, test } from 'vitest';
import { createPreSignUpTrigger } from '#local/cognito/user-pool/pre-sign-up.ts';
import type { Outcome } from '#local/lambda/messages.ts';

const signUp = { source: 'PreSignUp_SignUp', username: 'asha', clientId: 'site', attributes: {} } as const;
const never = new Promise<Outcome>(() => {});
const confirmed: Outcome = { kind: 'returned', payload: { response: { autoConfirmUser: true } } };

function createFunction(answers: readonly (Outcome | typeof never)[]) {
  const events: unknown[] = [];
  const invoke = async (event: unknown) => answers[events.push(event) - 1] ?? never;
  return { events, invoke };
}

test('K3 · a trigger that is late is asked again with the same event, and its answer then counts', async () => {
  const run = createFunction([never, never, confirmed]);

  const answer = await createPreSignUpTrigger('pool', run, 10)(signUp);

  expect(answer.autoConfirmUser).toBe(true);
  expect(run.events).toHaveLength(3);
  expect(run.events[2]).toEqual(run.events[0]);
});

test('K3 · a trigger that is late three times ends the sign-up', async () => {
  const run = createFunction([]);

  await expect(createPreSignUpTrigger('pool', run, 10)(signUp)).rejects.toMatchObject({
    name: 'UnexpectedLambdaException',
  });
  expect(run.events).toHaveLength(3);
});
