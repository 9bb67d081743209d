import { InvalidArgumentError, type Command } from 'commander';
import type { CloudOptions } from './cloud.ts';
import type { ProgramParts } from './lead-program.ts';
import { erasePerson, findPerson, normaliseEmail, type PersonalData } from './person.ts';
import { newProgram } from './run-program.ts';
import { UserError } from './user-error.ts';

/** Backups of the tables reach back so far, and forget by themselves. */
const backupDays = 35;

/** `npm run privacy`: what is stored about one person, and its end (N3). */
export function privacyProgram({ open, terminal }: ProgramParts): Command {
  const program = newProgram('privacy', 'What is stored about one person: messages, subscription, account.');
  const find = async (email: string) => {
    const cloud = await open(program.opts<CloudOptions>());
    const found = await findPerson(cloud, email, (looked) => terminal.progress(`${looked} messages looked at`));
    return { cloud, found };
  };

  program
    .command('export')
    .description('everything, as JSON')
    .argument('<e-mail>', 'their address', toAddress)
    .action(async (email: string) => {
      const { cloud, found } = await find(email);
      const exported = { address: email, in: cloud.name, at: terminal.now().toISOString(), ...found };
      terminal.write(`${JSON.stringify(exported, null, 2)}\n`);
      terminal.tell(`${describe(found)} in ${cloud.name}.`);
    });

  program
    .command('erase')
    .description('deletes everything and prints a receipt; without --yes it only says what there is')
    .argument('<e-mail>', 'their address', toAddress)
    .option('--yes', 'delete it')
    .action(async (email: string, { yes }: { yes?: boolean }) => {
      const { cloud, found } = await find(email);
      if (!yes) throw new UserError(`${describe(found)} in ${cloud.name}. Nothing was deleted: add --yes.`);
      await erasePerson(cloud, found);
      const { found: left } = await find(email);
      const receipt = {
        erased: email,
        from: cloud.name,
        at: terminal.now().toISOString(),
        messages: found.contacts.map(({ id }) => id),
        subscriptions: found.newsletters.length,
        accounts: found.accounts.length,
        left: count(left),
        backupsForgetOn: new Date(terminal.now().getTime() + backupDays * 86_400_000).toISOString().slice(0, 10),
      };
      terminal.write(`${JSON.stringify(receipt, null, 2)}\n`);
      if (count(left) > 0) throw new UserError(`${describe(left)} came meanwhile: run it again.`);
    });

  return program;
}

function count({ contacts, newsletters, accounts }: PersonalData): number {
  return contacts.length + newsletters.length + accounts.length;
}

function describe({ contacts, newsletters, accounts }: PersonalData): string {
  return `${contacts.length} messages, ${newsletters.length} subscriptions and ${accounts.length} accounts`;
}

function toAddress(text: string): string {
  const email = normaliseEmail(text);
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new InvalidArgumentError('Write an address such as asha@example.com.');
  }
  return email;
}
