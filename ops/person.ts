import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  UserNotFoundException,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { toAsciiEmail } from '#contract/email-address.ts';
import type { Cloud } from './cloud.ts';
import { findLead } from './lead-changes.ts';
import type { StoredItem } from './lead-reader.ts';
import { scanTable } from './subscriber-reader.ts';

export type Account = { readonly username: string; readonly attributes: Readonly<Record<string, string>> };

/** Everything that is stored about who has an address. */
export type PersonalData = {
  readonly contacts: readonly StoredItem[];
  readonly newsletters: readonly StoredItem[];
  readonly accounts: readonly Account[];
};

/** `normalised` is the address in ASCII and small letters, as it is compared: one person may have typed it in several ways. */
export async function findPerson(
  cloud: Cloud,
  normalised: string,
  progress: (looked: number) => void,
): Promise<PersonalData> {
  const { Item } = await cloud.documents.send(
    new GetCommand({ TableName: cloud.table('newsletters'), Key: { email: normalised } }),
  );
  return {
    contacts: await findMessages(cloud, normalised, progress),
    newsletters: Item ? [Item] : [],
    accounts: cloud.userPoolId === undefined ? [] : await findAccounts(cloud, cloud.userPoolId, normalised),
  };
}

export function normaliseEmail(email: string): string | undefined {
  return toAsciiEmail(email.trim().normalize('NFC'))?.toLowerCase();
}

/** No index has addresses: such a request is rare, and nothing may be overlooked. */
async function findMessages(cloud: Cloud, email: string, progress: (looked: number) => void) {
  const references: string[] = [];
  let looked = 0;
  for await (const items of scanTable(cloud, 'contacts', ['id', 'email'])) {
    looked += items.length;
    progress(looked);
    references.push(
      ...items.filter((item) => normaliseEmail(String(item['email'])) === email).map(({ id }) => String(id)),
    );
  }
  const found = await Promise.all(references.map((reference) => findLead(cloud, reference)));
  return found.filter((item) => item !== undefined);
}

async function findAccounts(cloud: Cloud, UserPoolId: string, email: string): Promise<readonly Account[]> {
  const { Users = [] } = await cloud.users.send(
    new ListUsersCommand({ UserPoolId, Filter: `email = "${email.replaceAll(/["\\]/g, String.raw`\$&`)}"` }),
  );
  const listed = Users.map(({ Username, Attributes }) => toAccount(Username, Attributes));
  const own = await findPasswordAccount(cloud, UserPoolId, email);
  return [...new Map([...listed, ...own].map((account) => [account.username, account])).values()];
}

/** The list lags behind, and compares by exact spelling; signing in does not. */
async function findPasswordAccount(cloud: Cloud, UserPoolId: string, Username: string): Promise<readonly Account[]> {
  try {
    const user = await cloud.users.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return [toAccount(user.Username, user.UserAttributes)];
  } catch (error) {
    if (error instanceof UserNotFoundException) return [];
    throw error;
  }
}

function toAccount(username = '', attributes: readonly AttributeType[] = []): Account {
  return { username, attributes: Object.fromEntries(attributes.map(({ Name = '', Value = '' }) => [Name, Value])) };
}

/** Deletes what was found. A run that was broken off is begun again: what is gone is not found. */
export async function erasePerson(cloud: Cloud, { contacts, newsletters, accounts }: PersonalData): Promise<void> {
  for (const { id } of contacts) {
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table('contacts'), Key: { id } }));
  }
  for (const { email } of newsletters) {
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table('newsletters'), Key: { email } }));
  }
  for (const { username: Username } of accounts) {
    const account = { UserPoolId: cloud.userPoolId, Username };
    await cloud.users.send(new AdminUserGlobalSignOutCommand(account));
    await cloud.users.send(new AdminDeleteUserCommand(account));
  }
}
