import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { readUser } from './read-user.ts';
import type { DirectoryUser, UserDirectory } from './user-directory.ts';

/** Gives up early: Cognito waits 5 s for its trigger, then asks again. Finding and linking are three calls. */
export function createCognitoClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
}

export function createCognitoDirectory(client: CognitoIdentityProviderClient, userPoolId: string): UserDirectory {
  return { findByEmail: createSearch(client, userPoolId), ...createChanges(client, userPoolId) };
}

function createSearch(client: CognitoIdentityProviderClient, UserPoolId: string): UserDirectory['findByEmail'] {
  /** Up to date at any moment, and the pool ignores case. */
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

  /** Google accounts do not sign in by their address, so they can only be searched for, by its exact spelling. */
  async function search(email: string): Promise<readonly DirectoryUser[]> {
    if (/["\\]/.test(email)) throw new Error('An address with quotes cannot be searched for.');
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }));
    return Users.flatMap((user) => readUser(user, email));
  }

  return async (email) => {
    const spellings = [...new Set([email, email.toLowerCase()])];
    const found = await Promise.all([...spellings.map(search), findPasswordAccount(email)]);
    // ListUsers lags behind; what AdminGetUser read comes last and replaces it.
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
    async setVerifiedEmail(Username, email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    },
    async linkGoogle(username, googleSubject) {
      const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: username };
      const SourceUser = {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: googleSubject,
      };
      await client.send(new AdminLinkProviderForUserCommand({ UserPoolId, DestinationUser, SourceUser }));
    },
  };
}
