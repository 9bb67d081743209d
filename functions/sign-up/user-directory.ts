import {
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { array, object, parseJson, pipe, safeParse, string } from 'valibot';

export type DirectoryUser = {
  readonly username: string;
  /** Created by a sign-in with Google. Cognito cannot link such a user to another account. */
  readonly isExternal: boolean;
  readonly googleSubjects: readonly string[];
};

/**
 * The accounts of a user pool. Each change can be repeated: Cognito may run a trigger that timed out again, without a
 * number of times (document history of Cognito, 2026-03-23, read 2026-11-27).
 */
export interface UserDirectory {
  findByEmail(email: string): Promise<readonly DirectoryUser[]>;
  replacePassword(username: string, password: string): Promise<void>;
  signOutEverywhere(username: string): Promise<void>;
  /** Sets the address, as a verified one, and clears the name. */
  resetProfile(username: string, email: string): Promise<void>;
  unlinkGoogle(googleSubject: string): Promise<void>;
  linkGoogle(username: string, googleSubject: string): Promise<void>;
}

/** Cognito waits 5 s for its trigger. A sign-up with `reclaim` makes six calls, so each has a short timeout. */
export function createCognitoClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
}

export function createUserDirectory(client: CognitoIdentityProviderClient, userPoolId: string): UserDirectory {
  return { findByEmail: createSearch(client, userPoolId), ...createChanges(client, userPoolId) };
}

function createSearch(client: CognitoIdentityProviderClient, UserPoolId: string): UserDirectory['findByEmail'] {
  async function findPasswordAccount(email: string): Promise<readonly DirectoryUser[]> {
    try {
      const { Username, UserStatus, UserAttributes } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username: email }),
      );
      return readUser({ Username, UserStatus, Attributes: UserAttributes }, email);
    } catch (error) {
      if (error instanceof UserNotFoundException) return [];
      throw error;
    }
  }

  /** `AdminGetUser` does not find Google accounts. `ListUsers` finds exact spellings only. */
  async function search(email: string): Promise<readonly DirectoryUser[]> {
    if (/["\\]/.test(email))
      throw new Error('ListUsers cannot search for an email address with a quote or a backslash.');
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }));
    return Users.flatMap((user) => readUser(user, email));
  }

  return async (email) => {
    const spellings = [...new Set([email, email.toLowerCase()])];
    const found = await Promise.all([...spellings.map(search), findPasswordAccount(email)]);
    // `ListUsers` can return old data, so the answer of `AdminGetUser` comes last and replaces it.
    return [...new Map(found.flat().map((user) => [user.username, user])).values()];
  };
}

function createChanges(client: CognitoIdentityProviderClient, UserPoolId: string): Omit<UserDirectory, 'findByEmail'> {
  return {
    async replacePassword(Username, Password) {
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    },
    async signOutEverywhere(Username) {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    async resetProfile(Username, email) {
      // A blank value deletes an attribute (AdminUpdateUserAttributes, read 2026-11-28).
      const values = { email, email_verified: 'true', name: '' };
      const UserAttributes = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
      await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    },
    async unlinkGoogle(googleSubject) {
      await client.send(new AdminDisableProviderForUserCommand({ UserPoolId, User: identityOf(googleSubject) }));
    },
    async linkGoogle(username, googleSubject) {
      const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: username };
      const SourceUser = identityOf(googleSubject);
      await client.send(new AdminLinkProviderForUserCommand({ UserPoolId, DestinationUser, SourceUser }));
    },
  };
}

/** Also names the link to remove, for a social provider (AdminDisableProviderForUser, read 2026-11-28). */
function identityOf(googleSubject: string) {
  return {
    ProviderName: 'Google',
    ProviderAttributeName: 'Cognito_Subject',
    ProviderAttributeValue: googleSubject,
  };
}

const identitiesSchema = pipe(string(), parseJson(), array(object({ providerName: string(), userId: string() })));

/** Returns no user if the email address differs. Case is ignored. */
function readUser(user: UserType, email: string): readonly DirectoryUser[] {
  const attributes = new Map(user.Attributes?.map(({ Name, Value }) => [Name, Value]));
  if (user.Username === undefined || attributes.get('email')?.toLowerCase() !== email.toLowerCase()) return [];
  const identities = safeParse(identitiesSchema, attributes.get('identities'));
  return [
    {
      username: user.Username,
      isExternal: user.UserStatus === 'EXTERNAL_PROVIDER',
      googleSubjects: identities.success
        ? identities.output.filter(({ providerName }) => providerName === 'Google').map(({ userId }) => userId)
        : [],
    },
  ];
}
