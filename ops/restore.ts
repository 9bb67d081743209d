import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Argument, type Command } from 'commander';
import { expiryAttribute } from '#contract/delivery.ts';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf, tableKeys } from '#contract/forms.ts';
import { toLocal } from './clock.ts';
import { findItem, meetsCondition, openCloud, scanTable, type Cloud, type StoredItem } from './cloud.ts';
import { newDataProgram, printable, repeated, runAsMain, UserError, type ProgramContext } from './command.ts';
import { normalizeEmail, readEmail } from './privacy.ts';

type Options = { readonly without?: readonly string[]; readonly yes?: boolean };

/** `npm run restore`: finds items that are missing in the live table, and copies them from a restored table (O8). */
export function restoreProgram(context: ProgramContext): Command {
  const description =
    'Lists the items that a table has lost and, with --yes, puts them back. The command changes no item that the table still has.';
  const { program, terminal, opened } = newDataProgram(context, 'restore', description);
  return program
    .addArgument(new Argument('<table>', 'the table that lost items').choices(formNames))
    .argument('<restored-table>', 'the table into which AWS restored earlier data (docs/data.md, “Restoring data”)')
    .option(
      '--without <email>',
      'leave out this person, who was erased or has unsubscribed; repeat it for more people',
      repeated(readEmail),
    )
    .option('--yes', 'put the items back')
    .action(async (form: FormName, restored: string, { without = [], yes = false }: Options) => {
      const cloud = await opened();
      const counts = { lost: 0, 'put back': 0, present: 0, expired: 0, 'left out': 0 };
      for await (const page of scanTable(cloud.documents, restored)) {
        const choice = { now: terminal.now(), without };
        const states = await Promise.all(page.map((item) => stateOf(cloud, form, item, choice)));
        for (const state of states) counts[state] += 1;
        for (const item of page.filter((_, index) => states[index] === 'lost')) {
          terminal.write(`${lineOf(form, item)}\n`);
          if (yes && (await putBack(cloud, form, item))) counts['put back'] += 1;
        }
      }
      const summary = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
      terminal.say(`${summary.join(', ')}.`);
      if (yes || counts.lost === 0) return;
      throw new UserError(
        'Nothing was changed. Use --without <email> for each person erased or unsubscribed since the time to which AWS restored the table. Then add --yes.',
      );
    });
}

type Choice = { readonly now: Date; readonly without: readonly string[] };

async function stateOf(cloud: Cloud, form: FormName, item: StoredItem, { now, without }: Choice) {
  if (Number(item[expiryAttribute] ?? Infinity) * 1000 <= now.getTime()) return 'expired';
  if (without.includes(normalizeEmail(String(item['email'])) ?? '')) return 'left out';
  return (await findItem(cloud, form, item[tableKeys[formOf(form).kind]])) ? 'present' : 'lost';
}

function lineOf(form: FormName, item: StoredItem): string {
  const parts = [item[tableKeys[formOf(form).kind]], toLocal(String(item['createdAt'])), item['email']];
  return printable(parts.join('  '));
}

/** False if the live table has the item by now. */
function putBack(cloud: Cloud, form: FormName, Item: StoredItem): Promise<boolean> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': tableKeys[formOf(form).kind] },
  };
  return meetsCondition(cloud.documents.send(new PutCommand({ TableName: cloud.table(form), Item, ...condition })));
}

if (import.meta.main) await runAsMain((terminal) => restoreProgram({ terminal, open: openCloud }));
