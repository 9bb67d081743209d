import * as v from 'valibot';
import type { Client } from './client.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

export type Operation = {
  /** An administrator's operation needs a signed request. A web page cannot sign a request. */
  readonly isSigned: boolean;
  readonly run: (input: unknown, pool: UserPool) => Promise<object>;
};

type Input<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
type Reply = object | void | Promise<object | void>;

export function forClient<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, client: Client, input: Input<Entries>) => Reply,
): Operation {
  return createOperation(false, (given, pool) => {
    const { ClientId } = parse({ ClientId: v.string() }, given);
    const input = parse(entries, given);
    const client = pool.clients.get(ClientId);
    if (client) return run(pool, client, input);
    throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
  });
}

export function forUser<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, user: User, input: Input<Entries>) => Reply,
): Operation {
  return createOperation(false, async (given, pool) => {
    const { AccessToken } = parse({ AccessToken: v.string() }, given);
    const input = parse(entries, given);
    return run(pool, await pool.sessions.authenticate(AccessToken), input);
  });
}

export function forAdminOfUser<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, user: User, input: Input<Entries>) => Reply,
): Operation {
  return createOperation(true, (given, pool) => {
    const { Username } = parse({ UserPoolId: v.string(), Username: v.string() }, given);
    return run(pool, pool.users.get(Username), parse(entries, given));
  });
}

export function forPoolAdmin<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, input: Input<Entries>) => Reply,
): Operation {
  return createOperation(true, (given, pool) => run(pool, parse({ UserPoolId: v.string(), ...entries }, given)));
}

function createOperation(isSigned: boolean, run: (input: unknown, pool: UserPool) => Reply): Operation {
  return { isSigned, run: async (input, pool) => (await run(input, pool)) ?? {} };
}

function parse<const Entries extends v.ObjectEntries>(entries: Entries, input: unknown): Input<Entries> {
  const result = v.safeParse(v.object(entries), input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const member = v.getDotPath(issue) ?? 'request';
  const name = `${member.charAt(0).toLowerCase()}${member.slice(1)}`;
  const ofType = issue.received === 'undefined' ? 'Member must not be null' : 'Member must have the right type';
  const problem = issue.kind === 'validation' ? issue.message : ofType;
  throw invalidParameter(`1 validation error detected: Value at '${name}' failed to satisfy constraint: ${problem}`);
}
