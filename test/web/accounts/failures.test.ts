import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt } from '#web/src/accounts/failures.ts';
import { signInFailures } from '#web/src/accounts/failure-words.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const failWith = (error: unknown) =>
  attempt(async () => {
    throw error;
  });

test.each([
  ['UserLambdaValidationException', 'PreSignUp failed with error Use Google..', /^Use Google\.$/],
  ['LimitExceededException', 'Exceeded daily email limit for the operation or the account. …', /emailed today/],
  ['ExchangeRefused', 'invalid_grant', /Google did not finish\. Please try again\. \(invalid_grant\)$/],
  ['NotAuthorizedException', '', /could not be reached/],
])('M11 · the user pool’s %s with “%s” is shown in a sentence for people', async (name, message, sentence) => {
  expect(await failWith(named(name, message))).toEqual({ ok: false, name, message: expect.stringMatching(sentence) });
});

test('M11 · no unknown error shows its own text, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.anything(),
        fc.string().map((text) => new Error(text)),
      ),
      async (thrown) => {
        expect(await failWith(thrown)).toMatchObject({ message: expect.stringMatching(/could not be reached/) });
      },
    ),
  );
});

test('M11 · the specification says for each error what is shown', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');
  const [, table = ''] = page.split(/What M11 shows|The names in the second column/);
  const rows = [...table.matchAll(/^\| (.*`\w+`.*) \| (.+) \|$/gm)].flatMap(([, errors = '', shown = '']) =>
    [...errors.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, shown] as const),
  );

  expect(rows.length).toBeGreaterThan(20);
  for (const [name, shown] of rows) {
    const failed = await failWith(named(name, 'Words of the pool.'));
    const message = Object.entries(signInFailures).find(([key]) => key === shown)?.[1] ?? 'Words of the pool.';
    expect([name, failed]).toEqual([name, { ok: false, name, message }]);
  }
});
