import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Argument, type Command } from 'commander';
import { normalizeEmail } from '#contract/email-address.ts';
import { canaryEmail, formNames, type FormName } from '#contract/form-protocol.ts';
import { formOf, type Form } from '#contract/forms.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import { toLocal } from './clock.ts';
import { answerUnless, meetsCondition, openCloud, scanTable, type Cloud, type Found } from './cloud.ts';
import { newDataProgram, readEmail, repeated, runAsMain, type ProgramContext } from './program.ts';
import { fetchItems, maxBatch } from './submission-store.ts';
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
      const counts = { lost: 0, 'put back': 0, present: 0, expired: 0, 'left out': 0 };
      const form = formOf(name);
      for await (const page of scanTable(cloud, form, restored, maxBatch)) {
        const states = await statesOf(cloud, form, page, { now: terminal.now(), without: [canaryEmail, ...without] });
        for (const state of states) counts[state] += 1;
        for (const found of page.filter((_, index) => states[index] === 'lost')) {
          terminal.write(`${lineOf(found)}\n`);
          if (yes && (await putBack(cloud, found))) counts['put back'] += 1;
        }
      }
      const summary = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
      terminal.say(`${summary.join(', ')}. Site: ${cloud.name}.`);
      if (yes || counts.lost === 0) return;
      throw new UserError(
        'Nothing was changed. Use --without <email> for each person erased since the time to which AWS restored the table. Then add --yes.',
      );
    });
}

type Choice = { readonly now: Date; readonly without: readonly string[] };

async function statesOf(cloud: Cloud, form: Form, page: readonly Found[], { now, without }: Choice) {
  const items = page.map(({ item }) => item);
  const references = new Set((await fetchItems(cloud, form, items)).map((item) => item[tableKey]));
  return items.map((item) => {
    if (isExpired(item, now)) return 'expired';
    if (without.includes(normalizeEmail(String(item['email'])))) return 'left out';
    return references.has(item[tableKey]) ? 'present' : 'lost';
  });
}

function lineOf({ item }: Found): string {
  const parts = [item[tableKey], toLocal(String(item['createdAt'])), item['email']];
  return printable(parts.join('  '));
}

/** False if the live table has the item by now. */
function putBack(cloud: Cloud, { form, item: Item }: Found): Promise<boolean> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': tableKey },
  };
  return meetsCondition(cloud.documents.send(new PutCommand({ TableName: cloud.table(form), Item, ...condition })));
}

if (import.meta.main) await runAsMain((terminal) => restoreProgram({ terminal, open: openCloud }));
