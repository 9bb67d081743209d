import { join } from 'node:path';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { parse } from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { backupProgram } from '#ops/backup/backup-program.ts';
import { checkLength } from '#ops/backup/passphrase.ts';
import type { ProgramParts } from '#ops/lead-program.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { startOps } from './command.ts';

export const minuteMs = 60_000;
export const passphrase = 'monsoon over the western ghats';

/** The program, to whoever gives this passphrase. */
export function backupWith(given: string) {
  return (parts: ProgramParts) =>
    backupProgram({
      ...parts,
      async readPassphrase(use) {
        if (use === 'new') checkLength(given);
        return given;
      },
    });
}

/** A stack of its own, with a client for its user pool. */
export async function start() {
  const ops = await startOps();
  const { siteUrl } = ops.local;
  const { signIn } = parse(runtimeConfigSchema, await (await fetch(`${siteUrl}${runtimeConfigPath}`)).json());
  const ids = { userPoolId: signIn?.userPoolId ?? '', site: signIn?.userPoolClientId ?? '' };
  return { ...ops, ids, client: createSdkAccountClient(ops.local, ids) };
}

/** How many there are once the pool's lists have caught up. */
export async function countAccounts({ local, cloud }: Awaited<ReturnType<typeof start>>) {
  local.clock.advance(2 * minuteMs);
  const { Users = [] } = await cloud.users.send(new ListUsersCommand({ UserPoolId: cloud.userPoolId }));
  return Users.length;
}

export const backupFile = () => join(createTemporaryFolder(), 'accounts.backup');
