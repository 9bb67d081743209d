import { ListUsersCommand, type UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { Cloud } from '#ops/cloud.ts';
import type { Terminal } from '#ops/terminal.ts';
import type { BackedUpUser, BackupLine } from './pool-backup.ts';
import { writeSealed } from './sealed-file.ts';

/** The most that Cognito lists at once. */
const Limit = 60;

export type Exported = { readonly file: string; readonly from: string; readonly at: string; readonly users: number };

/** Writes every account of a pool into a sealed file, a page at a time. */
export async function exportUsers(
  cloud: Cloud,
  { UserPoolId, file, passphrase }: { readonly UserPoolId: string; readonly file: string; readonly passphrase: string },
  terminal: Terminal,
): Promise<Exported> {
  const at = terminal.now().toISOString();
  let users = 0;
  async function* lines(): AsyncGenerator<string> {
    yield toLine({ kind: 'pool', from: cloud.name, userPoolId: UserPoolId, at });
    for await (const page of listUsers(cloud, UserPoolId)) {
      yield* page.map((user) => toLine(toBackup(user)));
      users += page.length;
      terminal.progress(`${users} accounts`);
    }
    yield toLine({ kind: 'end', users });
  }
  await writeSealed(file, lines(), passphrase);
  return { file, from: cloud.name, at, users };
}

async function* listUsers({ users }: Cloud, UserPoolId: string): AsyncGenerator<readonly UserType[]> {
  let PaginationToken: string | undefined;
  do {
    const page = await users.send(new ListUsersCommand({ UserPoolId, Limit, PaginationToken }));
    yield page.Users ?? [];
    ({ PaginationToken } = page);
  } while (PaginationToken);
}

function toLine(line: BackupLine): string {
  return JSON.stringify(line);
}

function toBackup({
  Username = '',
  UserStatus = 'UNKNOWN',
  Enabled = true,
  UserCreateDate,
  Attributes = [],
}: UserType) {
  return {
    kind: 'user',
    username: Username,
    status: UserStatus,
    isEnabled: Enabled,
    ...(UserCreateDate && { createdAt: UserCreateDate.toISOString() }),
    attributes: Object.fromEntries(Attributes.map(({ Name = '', Value = '' }) => [Name, Value])),
  } satisfies BackedUpUser;
}
