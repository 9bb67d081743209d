import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderServiceException,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Cloud } from '#ops/cloud.ts';
import type { Terminal } from '#ops/terminal.ts';
import { isOfProvider, type BackedUpUser, type WholeBackup } from './pool-backup.ts';

export type Imported = {
  readonly added: number;
  readonly there: number;
  readonly ofGoogle: number;
  readonly refused: readonly { readonly email: string; readonly reason: string }[];
};

/** Only Cognito itself writes these. */
const ownAttributes = new Set(['sub', 'identities']);
/** What says that one account cannot be made so; everything else ends the import, which is begun again. */
const refusals = new Set(['InvalidParameterException', 'UserLambdaValidationException', 'AliasExistsException']);

/** Makes the accounts of a backup that are not there. Whoever is there stays as they are, so it can be run again. */
export async function importUsers(
  { users }: Cloud,
  { UserPoolId, backup }: { readonly UserPoolId: string; readonly backup: WholeBackup },
  terminal: Terminal,
): Promise<Imported> {
  const counts = { added: 0, there: 0, ofGoogle: 0 };
  const refused: { email: string; reason: string }[] = [];
  for await (const user of backup.readUsers()) {
    try {
      counts[await importUser(users, UserPoolId, user)] += 1;
    } catch (error) {
      if (!(error instanceof CognitoIdentityProviderServiceException) || !refusals.has(error.name)) throw error;
      refused.push({ email: user.attributes['email'] ?? user.username, reason: error.message });
    }
    terminal.progress(`${counts.added} added, ${counts.there} were there, ${refused.length} refused`);
  }
  return { ...counts, refused };
}

/**
 * Nothing in Cognito takes a password's hash (“Importing users into user pools from a CSV file”, developer guide, read
 * 2026-11-22). The account gets one that nobody knows, by which it is CONFIRMED, so that “Forgot password?” works: it does
 * not for one that still has an administrator's temporary password. That state also marks what an earlier run has not finished.
 */
async function importUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  user: BackedUpUser,
): Promise<'added' | 'there' | 'ofGoogle'> {
  if (isOfProvider(user)) return 'ofGoogle';
  const account = { UserPoolId, Username: user.attributes['email'] ?? user.username };
  try {
    const made = { MessageAction: 'SUPPRESS', UserAttributes: attributesOf(user) } as const;
    await client.send(new AdminCreateUserCommand({ ...account, ...made }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const { UserStatus } = await client.send(new AdminGetUserCommand(account));
    if (UserStatus !== 'FORCE_CHANGE_PASSWORD') return 'there';
  }
  if (!user.isEnabled) await client.send(new AdminDisableUserCommand(account));
  const Password = randomBytes(48).toString('base64url');
  await client.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true }));
  return 'added';
}

/**
 * The address counts as proven: the only way in is a code mailed to it, or Google's word for it, after which the rules of sign-up link Google
 * again. Unproven, nobody could ever get in.
 */
function attributesOf({ attributes }: BackedUpUser) {
  return Object.entries({ ...attributes, ...(attributes['email'] && { email_verified: 'true' }) })
    .filter(([name]) => !ownAttributes.has(name))
    .map(([Name, Value]) => ({ Name, Value }));
}
