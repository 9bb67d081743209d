import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Argument, type Command } from 'commander';
import { expiryAttribute } from '#contract/delivery.ts';
import { canaryEmail, formNames, type FormName } from '#contract/form-routes.ts';
import { formOf, tableKeys } from '#contract/forms.ts';
import { unsubscribedKey } from '#functions/subscriptions/signed-link.ts';
import { normalizeEmail, readEmail } from './address.ts';
import { toLocal } from './clock.ts';
import { answerUnless, findItem, meetsCondition, openCloud, scanTable, type Cloud, type Found } from './cloud.ts';
import { newDataProgram, repeated, runAsMain, type ProgramContext } from './program.ts';
import { printable, UserError } from './terminal.ts';

type Options = { readonly without?: readonly string[]; readonly yes?: boolean };

/** `npm run restore`: finds items that are missing in the live table, and copies them from a restored table. */
export function restoreProgram(context: ProgramContext): Command {
  const description =
    'Lists the items that a table has lost and, with --yes, puts them back. The command changes no item that the table still has.';
  const { program, terminal, opened } = newDataProgram(context, 'restore', description);
  return program
    .addArgument(new Argument('<table>', 'the table that lost items').choices(formNames))
    .argument('<restored-table>', 'the table into which AWS restored earlier data (docs/data.md, “Restoring data”)')
    .option(
      '--without <email>',
      'leave out this person, who was erased; repeat it for more people',
      repeated(readEmail),
    )
    .option('--yes', 'put the items back')
    .action(async (name: FormName, restored: string, { without = [], yes = false }: Options) => {
      const cloud = await opened();
      const firstItem = cloud.documents.send(new ScanCommand({ TableName: restored, Limit: 1 }));
      if (!(await answerUnless('ResourceNotFoundException', firstItem))) {
        throw new UserError(`There is no table ${restored}. Check its name, and wait until AWS has restored it.`);
      }
      const secret = await cloud.readLinkSecret();
      const confirmedAgain = await codesOfConfirmed(cloud, name, secret);
      const counts = { lost: 0, 'put back': 0, present: 0, expired: 0, 'left out': 0 };
      for await (const page of scanTable(cloud, formOf(name), restored)) {
        const choice = { now: terminal.now(), without: [canaryEmail, ...without], secret, confirmedAgain };
        const states = await Promise.all(page.map((found) => stateOf(cloud, found, choice)));
        for (const state of states) counts[state] += 1;
        for (const found of page.filter((_, index) => states[index] === 'lost')) {
          terminal.write(`${lineOf(found)}\n`);
          if (yes && (await putBack(cloud, found))) counts['put back'] += 1;
        }
      }
      const summary = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
      terminal.say(`${summary.join(', ')}.`);
      if (yes || counts.lost === 0) return;
      throw new UserError(
        'Nothing was changed. Use --without <email> for each person erased since the time to which AWS restored the table. Then add --yes.',
      );
    });
}

type Choice = {
  readonly now: Date;
  readonly without: readonly string[];
  readonly secret: string;
  readonly confirmedAgain: ReadonlySet<unknown>;
};

/** The code of an unsubscribed address is deleted when its owner confirms again. */
async function codesOfConfirmed(cloud: Cloud, name: FormName, secret: string): Promise<ReadonlySet<unknown>> {
  const codes = new Set<unknown>();
  if (formOf(name).kind !== 'subscription') return codes;
  for await (const page of scanTable(cloud, formOf(name), cloud.table(formOf(name)))) {
    for (const { item } of page.filter((found) => found.item['confirmedAt'] !== undefined)) {
      codes.add(unsubscribedKey(String(item['email']), secret));
    }
  }
  return codes;
}

async function stateOf(cloud: Cloud, { form, item }: Found, { now, without, secret, confirmedAgain }: Choice) {
  if (Number(item[expiryAttribute] ?? Infinity) * 1000 <= now.getTime()) return 'expired';
  const email = normalizeEmail(String(item['email'])) ?? '';
  if (without.includes(email) || confirmedAgain.has(item['email'])) return 'left out';
  const hasUnsubscribed = form.kind === 'subscription' && (await findItem(cloud, form, unsubscribedKey(email, secret)));
  if (hasUnsubscribed) return 'left out';
  return (await findItem(cloud, form, item[tableKeys[form.kind]])) ? 'present' : 'lost';
}

function lineOf({ form, item }: Found): string {
  const parts = [item[tableKeys[form.kind]], toLocal(String(item['createdAt'])), item['email']];
  return printable(parts.join('  '));
}

/** False if the live table has the item by now. */
function putBack(cloud: Cloud, { form, item: Item }: Found): Promise<boolean> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': tableKeys[form.kind] },
  };
  return meetsCondition(cloud.documents.send(new PutCommand({ TableName: cloud.table(form), Item, ...condition })));
}

if (import.meta.main) await runAsMain((terminal) => restoreProgram({ terminal, open: openCloud }));
