import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Argument, type Command } from 'commander';
import { normalizeEmail } from '#contract/email-address.ts';
import { canaryEmail, formNames, type FormName } from '#contract/form-protocol.ts';
import { formOf } from '#contract/all-forms.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import { meetsCondition, openCloud, scanTable, type StoredItem } from './cloud.ts';
import { newDataProgram, readEmail, repeated, runAsMain, type ProgramContext } from './program.ts';
import { listLine } from './submission-rows.ts';
import { fetchItems, maxBatch } from './submission-store.ts';
import { counted, UserError } from './terminal.ts';

type Options = { readonly without?: readonly string[]; readonly yes?: true };

/** `npm run restore`: finds items that are missing in the live table, and copies them from a restored table. */
export function restoreProgram(context: ProgramContext): Command {
  const description =
    'Lists the items that a table has lost and, with --yes, puts them back. The command changes no item that the table still has.';
  const { program, terminal, opened } = newDataProgram(context, 'restore', description);
  const help = 'leave out this person, who was erased; repeat it for more people';
  return program
    .addArgument(new Argument('<table>', 'the table that lost items').choices(formNames))
    .argument('<restored-table>', 'the table into which AWS restored earlier data (docs/data.md, “Restoring data”)')
    .option('--without <email>', help, repeated(readEmail))
    .option('--yes', 'put the items back')
    .action(async (name: FormName, restored: string, { without = [], yes }: Options) => {
      const cloud = await opened();
      const form = formOf(name);
      const leftOut = new Set([canaryEmail, ...without]);
      const isWanted = (item: StoredItem) =>
        !isExpired(item, terminal.now()) && !leftOut.has(normalizeEmail(String(item['email'])));
      let lost = 0;
      for await (const page of scanTable(cloud, form, restored, maxBatch)) {
        const items = page.map(({ item }) => item);
        const present = new Set((await fetchItems(cloud, form, items)).map((item) => item[tableKey]));
        for (const item of items.filter((each) => isWanted(each) && !present.has(each[tableKey]))) {
          lost += 1;
          terminal.write(`${listLine({ form, item })}\n`);
          const put = {
            TableName: cloud.table(form),
            Item: item,
            ConditionExpression: `attribute_not_exists(${tableKey})`,
          };
          if (yes) await meetsCondition(cloud.documents.send(new PutCommand(put)));
        }
      }
      terminal.say(`${counted(lost, 'item')} ${yes ? 'put back' : 'lost'}. Site: ${cloud.name}.`);
      if (yes || lost === 0) return;
      throw new UserError(
        'Nothing was changed. Use --without <email> for each person erased since the time to which AWS restored the table. Then add --yes.',
      );
    });
}

if (import.meta.main) await runAsMain((terminal) => restoreProgram({ terminal, open: openCloud }));
