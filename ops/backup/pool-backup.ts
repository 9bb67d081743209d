import * as v from 'valibot';
import { UserError } from '#ops/user-error.ts';
import { openSealed, type SealedFile } from './sealed-file.ts';

const poolSchema = v.object({
  kind: v.literal('pool'),
  /** Where the accounts come from, and when they were read. */
  from: v.string(),
  userPoolId: v.string(),
  at: v.string(),
});

const userSchema = v.object({
  kind: v.literal('user'),
  username: v.string(),
  status: v.string(),
  isEnabled: v.boolean(),
  createdAt: v.optional(v.string()),
  /** All that Cognito gives out, custom ones and linked identities too. */
  attributes: v.record(v.string(), v.string()),
});

const endSchema = v.object({ kind: v.literal('end'), users: v.number() });
const lineSchema = v.pipe(v.string(), v.parseJson(), v.variant('kind', [poolSchema, userSchema, endSchema]));

export type BackupLine = v.InferOutput<typeof lineSchema>;
export type BackedUpUser = v.InferOutput<typeof userSchema>;
export type Backup = { readonly from: string; readonly at: string; readonly users: number; readonly ofGoogle: number };

/** An account that a sign-in with Google has made: it has no password and cannot be made by hand. */
export function isOfProvider({ status }: BackedUpUser): boolean {
  return status === 'EXTERNAL_PROVIDER';
}

/** A backup that was read to its end. */
export type WholeBackup = Backup & { readonly readUsers: () => AsyncGenerator<BackedUpUser> };

/** Reads the whole file, so that nothing is done with a part of it. Throws a `UserError` for one that is not whole. */
export async function openBackup(path: string, passphrase: string): Promise<WholeBackup> {
  const file = await openSealed(path, passphrase);
  const foreign = new UserError(`${path} was written by another version of this program.`);
  let pool: v.InferOutput<typeof poolSchema> | undefined;
  let users = 0;
  let ofGoogle = 0;
  let counted = -1;
  for await (const line of readLines(file, foreign)) {
    if (line.kind === 'pool') pool = line;
    if (line.kind === 'end') counted = line.users;
    if (line.kind !== 'user') continue;
    users += 1;
    if (isOfProvider(line)) ofGoogle += 1;
  }
  if (!pool || counted !== users) throw new UserError(`${path} is not whole: take another copy of it.`);
  const { from, at } = pool;
  return { from, at, users, ofGoogle, readUsers: () => usersOf(readLines(file, foreign)) };
}

async function* usersOf(lines: AsyncGenerator<BackupLine>): AsyncGenerator<BackedUpUser> {
  for await (const line of lines) if (line.kind === 'user') yield line;
}

async function* readLines(file: SealedFile, foreign: UserError): AsyncGenerator<BackupLine> {
  for await (const text of file.lines()) {
    const line = v.safeParse(lineSchema, text);
    if (!line.success) throw foreign;
    yield line.output;
  }
}
