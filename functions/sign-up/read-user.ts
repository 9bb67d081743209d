import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import { array, object, parseJson, pipe, safeParse, string } from 'valibot';
import type { DirectoryUser } from './user-directory.ts';

const identitiesSchema = pipe(string(), parseJson(), array(object({ providerName: string(), userId: string() })));

/** Empty if the account has another e-mail; case is ignored. */
export function readUser(user: UserType, email: string): readonly DirectoryUser[] {
  const attributes = new Map(user.Attributes?.map(({ Name, Value }) => [Name, Value]));
  if (user.Username === undefined || attributes.get('email')?.toLowerCase() !== email.toLowerCase()) return [];
  const identities = safeParse(identitiesSchema, attributes.get('identities'));
  return [
    {
      username: user.Username,
      isEmailVerified: attributes.get('email_verified') === 'true',
      isExternal: user.UserStatus === 'EXTERNAL_PROVIDER',
      googleSubjects: identities.success
        ? identities.output.filter(({ providerName }) => providerName === 'Google').map(({ userId }) => userId)
        : [],
    },
  ];
}
