import { expect, test } from 'vitest';
import { createCognitoClient, createUserDirectory } from '#functions/sign-up/user-directory.ts';
import { startCognitoDouble } from './cognito-double.ts';

const UserPoolId = 'ap-south-1_Example';
const email = 'asha@example.com';
const notFound = { status: 400, body: { __type: 'UserNotFoundException', message: 'User does not exist.' } };

function attributes(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}

async function openDirectory() {
  const cognito = await startCognitoDouble();
  cognito.answer('AdminGetUser', notFound);
  cognito.answer('ListUsers', { body: { Users: [] } });
  return { cognito, directory: createUserDirectory(createCognitoClient(), UserPoolId) };
}

test('K2 · the account of an address is read directly, because the search can be out of date', async () => {
  const { cognito, directory } = await openDirectory();
  const stale = attributes({ email: 'Asha@Example.com' });
  const identities = JSON.stringify([
    { providerName: 'Google', userId: '123', primary: false },
    { providerName: 'Other', userId: '456', primary: false },
  ]);
  const fresh = attributes({ email: 'Asha@Example.com', identities });
  cognito.answer('ListUsers', { body: { Users: [{ Username: 'u1', UserStatus: 'CONFIRMED', Attributes: stale }] } });
  cognito.answer('AdminGetUser', { body: { Username: 'u1', UserStatus: 'CONFIRMED', UserAttributes: fresh } });

  expect(await directory.findByEmail(email)).toEqual([{ username: 'u1', isExternal: false, googleSubjects: ['123'] }]);
});

test('K2 · a Google account is found by search, as typed and in small letters, and no other account', async () => {
  const { cognito, directory } = await openDirectory();
  const Attributes = attributes({ email, identities: 'not JSON' });
  cognito.answer('ListUsers', {
    body: {
      Users: [
        { Username: 'Google_123', UserStatus: 'EXTERNAL_PROVIDER', Attributes },
        { Username: 'u2', Attributes: attributes({ email: 'other@example.com' }) },
      ],
    },
  });

  expect(await directory.findByEmail('Asha@Example.com')).toEqual([
    { username: 'Google_123', isExternal: true, googleSubjects: [] },
  ]);
  expect(cognito.calls).toEqual(
    expect.arrayContaining([
      { operation: 'ListUsers', input: { UserPoolId, Filter: 'email = "Asha@Example.com"' } },
      { operation: 'ListUsers', input: { UserPoolId, Filter: `email = "${email}"` } },
    ]),
  );
});

test.each(['a" or email ^= "b@example.com', 'back\\slash@example.com'])(
  'K2 · %s never becomes part of a search',
  async (address) => {
    const { cognito, directory } = await openDirectory();

    await expect(directory.findByEmail(address)).rejects.toThrow('ListUsers cannot search for');
    expect(cognito.calls.filter(({ operation }) => operation === 'ListUsers')).toEqual([]);
  },
);

test('K2 · an error of the pool is not taken for an unknown address', async () => {
  const { cognito, directory } = await openDirectory();
  cognito.answer('AdminGetUser', { status: 400, body: { __type: 'NotAuthorizedException', message: email } });

  await expect(directory.findByEmail(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

const google = (subject: string) => ({
  ProviderName: 'Google',
  ProviderAttributeName: 'Cognito_Subject',
  ProviderAttributeValue: subject,
});

test('M7 · a reclaimed account gets the address of its owner as a verified one, no name, and only the new Google account', async () => {
  const { cognito, directory } = await openDirectory();

  await directory.unlinkGoogle('1');
  await directory.resetProfile('u1', email);
  await directory.linkGoogle('u1', '2');

  const UserAttributes = attributes({ email, email_verified: 'true', name: '' });
  const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: 'u1' };
  expect(cognito.calls).toEqual([
    { operation: 'AdminDisableProviderForUser', input: { UserPoolId, User: google('1') } },
    { operation: 'AdminUpdateUserAttributes', input: { UserPoolId, Username: 'u1', UserAttributes } },
    { operation: 'AdminLinkProviderForUser', input: { UserPoolId, DestinationUser, SourceUser: google('2') } },
  ]);
});
