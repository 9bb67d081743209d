import * as auth from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { connectAmplify, readTokens } from './amplify.ts';
import { createRestartablePool, email, newestCode, password } from './pool-fixture.ts';

test('E4, T1 · accounts, sessions, codes and emails outlive a restart', async () => {
  const pool = createRestartablePool();
  const before = await pool.start();
  connectAmplify(before);
  await auth.signUp({ username: email, password });
  await auth.signIn({ username: email, password });
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  const mail = before.mail();
  await before.close();

  const after = await pool.start();
  try {
    await readTokens({ forceRefresh: true });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: newestCode(after) });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    expect(after.mail()).toEqual(mail);
  } finally {
    await auth.signOut();
    await after.close();
  }
});
