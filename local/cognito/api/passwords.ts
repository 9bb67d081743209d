import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import { wrongCode } from '#local/cognito/users/codes.ts';
import { hasProvedEmail, type User } from '#local/cognito/users/user.ts';
import { findClient } from './clients.ts';
import { describeDelivery, sendCode, type CodeDelivery } from './code-delivery.ts';
import { createOperation } from './operation.ts';

/**
 * Mails a code to a proved address. Where there is none, or no such user, a client that hides users is told what it
 * would be told if there were.
 */
export function startPasswordReset(pool: UserPool, client: ClientSettings, name: string): CodeDelivery {
  const user = pool.users.find(name);
  pool.quotas.take(user?.username ?? pool.users.normalise(name), 'ResetPassword');
  if (canReset(user)) return sendCode(pool, user, 'forgot-password', user.attributes['email'] ?? name);
  if (client.hidesUsers) return describeDelivery(pool.users.normalise(name));
  throw user
    ? new Refusal(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    : new Refusal('UserNotFoundException', 'Username/client id combination not found.');
}

type Reset = { readonly name: string; readonly code: string; readonly password: string };

/** Sets the new password of a user who has the code. A password against the policy leaves the code good. */
export function finishPasswordReset(pool: UserPool, client: ClientSettings, { name, code, password }: Reset): void {
  const user = client.hidesUsers ? pool.users.find(name) : pool.users.get(name);
  pool.quotas.take(user?.username ?? pool.users.normalise(name), 'ResetPassword');
  if (!canReset(user)) throw wrongCode();
  pool.codes.check(user.username, 'forgot-password', code);
  const verifier = pool.passwords.create(user.username, password);
  pool.codes.use(user.username, 'forgot-password', code);
  pool.users.save({ ...user, password: verifier, status: 'CONFIRMED' });
  pool.passwords.unlock(user.username);
}

function canReset(user: User | undefined): user is User {
  return user !== undefined && user.password !== null && user.isEnabled && hasProvedEmail(user);
}

const forgotSchema = v.object({ ClientId: v.string(), Username: v.string() });
const confirmSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ConfirmationCode: v.string(),
  Password: v.string(),
});
const changeSchema = v.object({
  AccessToken: v.string(),
  PreviousPassword: v.string(),
  ProposedPassword: v.string(),
});

export const passwordOperations = {
  ForgotPassword: createOperation(forgotSchema, ({ ClientId, Username }, pool) => ({
    CodeDeliveryDetails: startPasswordReset(pool, findClient(pool, ClientId), Username),
  })),

  ConfirmForgotPassword: createOperation(confirmSchema, ({ ClientId, Username, ConfirmationCode, Password }, pool) => {
    const reset = { name: Username, code: ConfirmationCode, password: Password };
    finishPasswordReset(pool, findClient(pool, ClientId), reset);
    return {};
  }),

  ChangePassword: createOperation(changeSchema, ({ AccessToken, PreviousPassword, ProposedPassword }, pool) => {
    const user = pool.accessTokens.authenticate(AccessToken);
    pool.quotas.take(user.username, 'ChangePassword');
    pool.passwords.check(user.username, user, PreviousPassword);
    pool.users.save({ ...user, password: pool.passwords.create(user.username, ProposedPassword) });
    return {};
  }),
};
