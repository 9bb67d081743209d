import { createServer } from 'node:http';
import { GeneratedLeads, toIndex, type Attributes } from './generated-leads.ts';

/** A child process: DynamoDB as the commands ask for it, over generated leads. `node serve-leads.ts <port> <count>`. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const leads = new GeneratedLeads(count, Date.now());
/** DynamoDB ends a page at 1 MB. */
const scanPage = 1_500;

type Input = {
  readonly TableName?: string;
  readonly Key?: Attributes;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Attributes;
  readonly ExpressionAttributeValues?: Attributes;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Attributes[] }>>;
};

const idOf = (key: Attributes | undefined) => key?.['id']?.S ?? '';

const operations: Readonly<Record<string, (input: Input) => object>> = {
  ListTables: () => ({ TableNames: ['contacts', 'newsletters'] }),
  Query({ ExpressionAttributeValues: values, ExclusiveStartKey, Limit = 400 }) {
    const month = values?.[':month']?.S ?? '';
    const since = Math.max(Date.parse(values?.[':since']?.S ?? ''), Date.parse(`${month}-01T00:00:00Z`));
    const first = ExclusiveStartKey ? toIndex(idOf(ExclusiveStartKey)) + 1 : leads.firstSince(since);
    const keys = Array.from({ length: Limit }, (_, index) => first + index)
      .filter((index) => index < leads.count)
      .map((index) => leads.keys(index))
      .filter((key) => key.month === month && key.createdAt <= (values?.[':until']?.S ?? ''));
    const Items = keys.map((key) => Object.fromEntries(Object.entries(key).map(([name, S]) => [name, { S }])));
    return { Items, ...(Items.length === Limit && { LastEvaluatedKey: Items.at(-1) }) };
  },
  BatchGetItem: ({ RequestItems = {} }) => ({
    Responses: Object.fromEntries(
      Object.entries(RequestItems).map(([name, { Keys }]) => [
        name,
        Keys.map((key) => leads.item(toIndex(idOf(key)))).filter((item) => item !== undefined),
      ]),
    ),
  }),
  Scan({ ExclusiveStartKey }) {
    const first = ExclusiveStartKey ? toIndex(idOf(ExclusiveStartKey)) + 1 : 0;
    const last = Math.min(leads.count, first + scanPage) - 1;
    const found = Array.from({ length: last - first + 1 }, (_, index) => leads.item(first + index));
    const Items = found.filter((item) => item !== undefined).map(({ id, email }) => ({ id, email }));
    return { Items, ...(last + 1 < leads.count && { LastEvaluatedKey: { id: { S: leads.keys(last).id } } }) };
  },
  GetItem: ({ TableName, Key }) => ({ Item: TableName === 'contacts' ? leads.item(toIndex(idOf(Key))) : undefined }),
  DeleteItem({ Key }) {
    leads.erase(idOf(Key));
    return {};
  },
};

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('{"region":"us-east-1"}');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const answer = operations[operation]?.(JSON.parse(Buffer.concat(chunks).toString())) ?? {};
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  return response.end(JSON.stringify(answer));
});
server.listen(port, '127.0.0.1', () => process.send?.('ready'));
// The commands find the site at one port and the database three further on.
createServer((_, response) => response.end('{"region":"us-east-1"}')).listen(port - 3);
