import { array, object, optional, parse, parseJson, pipe, record, string } from 'valibot';
import { formNames } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { toCsv } from './csv.ts';

const scanSchema = pipe(
  string(),
  parseJson(),
  object({ Items: array(record(string(), object({ S: optional(string()), N: optional(string()) }))) }),
);

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** `npm run -s csv -- contacts`: reads what `aws dynamodb scan --output json` prints, and prints it as CSV. */
const form = formNames.find((name) => name === process.argv[2]);
if (form) {
  process.stdout.write(toCsv(formOf(form), parse(scanSchema, await readInput()).Items));
} else {
  console.error(`Name a form: npm run -s csv -- ${formNames.join(' | ')}`);
  process.exitCode = 1;
}
