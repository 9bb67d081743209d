import type { Command } from 'commander';
import type { Cloud, CloudOptions } from '#ops/cloud.ts';
import type { ProgramParts } from '#ops/lead-program.ts';
import { newProgram } from '#ops/run-program.ts';
import { UserError } from '#ops/user-error.ts';
import { exportUsers } from './export-users.ts';
import { importUsers, type Imported } from './import-users.ts';
import type { ReadPassphrase } from './passphrase.ts';
import { openBackup } from './pool-backup.ts';

export type BackupParts = ProgramParts & { readonly readPassphrase: ReadPassphrase };
type JsonOption = { readonly json?: boolean };

type CommandParts = BackupParts & {
  readonly opened: () => Promise<{ readonly cloud: Cloud; readonly UserPoolId: string }>;
  readonly end: (result: object, options: JsonOption, sentences: readonly string[]) => void;
};

/** `npm run backup`: the accounts in a file, as Cognito has no backups (O8). */
export function backupProgram(given: BackupParts): Command {
  const { open, terminal } = given;
  const program = newProgram(
    'backup',
    'The accounts, in a file that only a passphrase opens (BACKUP_PASSPHRASE, else it is asked for). Tables have backups of their own: npm run restore.',
  );
  const parts: CommandParts = {
    ...given,
    async opened() {
      const cloud = await open(program.opts<CloudOptions>());
      return { cloud, UserPoolId: poolOf(cloud) };
    },
    end(result, { json }, sentences) {
      if (json) terminal.write(`${JSON.stringify(result)}\n`);
      else for (const sentence of sentences) terminal.tell(sentence);
    },
  };
  for (const add of [addExport, addCheck, addImport]) add(program, parts);
  return program;
}

function addExport(program: Command, { terminal, readPassphrase, opened, end }: CommandParts): void {
  program
    .command('export')
    .description('writes every account with its attributes; passwords are given out by nobody')
    .argument('<file>', 'which is not there yet')
    .option('--json', 'the result as a JSON object')
    .action(async (file: string, options: JsonOption) => {
      const { cloud, UserPoolId } = await opened();
      const exported = await exportUsers(
        cloud,
        { UserPoolId, file, passphrase: await readPassphrase('new') },
        terminal,
      );
      end(exported, options, [
        `${exported.users} accounts of ${cloud.name} are in ${file}. Passwords are not, and who signed up in the last minutes may not be.`,
        'Keep the passphrase apart from the file: without it nobody can read it.',
      ]);
    });
}

function addCheck(program: Command, { readPassphrase, end }: CommandParts): void {
  program
    .command('check')
    .description('reads a backup to its end and says what is in it')
    .argument('<file>', 'that export has written')
    .option('--json', 'the result as a JSON object')
    .action(async (file: string, options: JsonOption) => {
      const { from, at, users, ofGoogle } = await openBackup(file, await readPassphrase('known'));
      end({ from, at, users, ofGoogle }, options, [
        `${file} is whole: ${users} accounts, ${ofGoogle} of them made by Google, of ${from} at ${at}.`,
      ]);
    });
}

function addImport(program: Command, { terminal, readPassphrase, opened, end }: CommandParts): void {
  program
    .command('import')
    .description('makes the accounts that are not there; who is there stays as they are; run again, it goes on')
    .argument('<file>', 'that export has written')
    .option('--json', 'the result as a JSON object')
    .action(async (file: string, options: JsonOption) => {
      const { cloud, UserPoolId } = await opened();
      const backup = await openBackup(file, await readPassphrase('known'));
      const imported = await importUsers(cloud, { UserPoolId, backup }, terminal);
      end(imported, options, sentencesOf(imported));
      const { refused } = imported;
      if (refused.length > 0) {
        throw new UserError(`Refused:\n${refused.map(({ email, reason }) => `${email}: ${reason}`).join('\n')}`);
      }
    });
}

function sentencesOf({ added, there, ofGoogle, refused }: Imported): readonly string[] {
  return [
    `${added} added, ${there} were there, ${ofGoogle} left to Google, ${refused.length} refused.`,
    ...(added > 0 ? ['Who was added sets a new password by “Forgot password?”, or continues with Google.'] : []),
    ...(ofGoogle > 0 ? ['Accounts that Google made are made again when their owners continue with Google.'] : []),
  ];
}

function poolOf({ userPoolId, name }: Cloud): string {
  if (userPoolId !== undefined) return userPoolId;
  throw new UserError(`There are no accounts in ${name}: signIn is off.`);
}
