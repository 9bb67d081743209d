import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type StackResource = { readonly id: string; readonly type: string; readonly name: string };

export type StandInStack = {
  readonly name: string;
  readonly status: string;
  /** @default the name */
  readonly id?: string;
  readonly isProtected?: boolean;
  readonly template?: object;
  readonly resources?: readonly StackResource[];
  readonly deletedAt?: string;
  /** Why it cannot be deleted. */
  readonly keptBy?: string;
};

type Created = { readonly stack: string; readonly template: object; readonly imported: readonly StackResource[] };

/** By which property CloudFormation imports them. */
const identifiers: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Cognito::UserPool': 'UserPoolId',
};

export type StandInOptions = { readonly stacks: readonly StandInStack[]; readonly importable?: readonly string[] };

/**
 * CloudFormation over HTTP until the test is over, as far as taking down and taking over need it: it refuses an import as AWS does
 * (“Bringing existing resources into CloudFormation management”, user guide, read 2026-11-22).
 */
export async function startCloudFormation({ stacks, importable = Object.keys(identifiers) }: StandInOptions) {
  const executed: Created[] = [];
  const asked: string[] = [];
  const deleted: string[] = [];
  let change: (Created & { readonly problem: string | undefined }) | undefined;

  const find = (name: string) => stacks.find((each) => (each.id ?? each.name) === name);
  const answers: Readonly<Record<string, (form: URLSearchParams) => string>> = {
    DescribeStacks(form) {
      const name = form.get('StackName') ?? '';
      const done = executed.find(({ stack }) => stack === name);
      const stack = done ? { name, status: 'IMPORT_COMPLETE', isProtected: false } : find(name);
      const isTried = deleted.includes(name);
      if (!stack || (isTried && !find(name)?.keptBy)) throw new Error(`Stack with id ${name} does not exist`);
      if (isTried)
        return `<Stacks><member><StackName>${name}</StackName><StackStatus>DELETE_FAILED</StackStatus><StackStatusReason>${find(name)?.keptBy}</StackStatusReason></member></Stacks>`;
      return `<Stacks><member><StackName>${stack.name}</StackName><StackStatus>${stack.status}</StackStatus><EnableTerminationProtection>${stack.isProtected === true}</EnableTerminationProtection></member></Stacks>`;
    },
    ListStacks: () =>
      members(
        'StackSummaries',
        stacks.filter(({ status }) => status === 'DELETE_COMPLETE'),
        (stack) =>
          `<StackName>${stack.name}</StackName><StackId>${stack.id}</StackId><StackStatus>${stack.status}</StackStatus><DeletionTime>${stack.deletedAt}</DeletionTime>`,
      ),
    ListStackResources: (form) =>
      members('StackResourceSummaries', find(form.get('StackName') ?? '')?.resources ?? [], ({ id, type, name }) => {
        const status = form.get('StackName')?.startsWith('arn:') ? 'DELETE_SKIPPED' : 'CREATE_COMPLETE';
        return `<LogicalResourceId>${id}</LogicalResourceId><ResourceType>${type}</ResourceType><PhysicalResourceId>${name}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus>`;
      }),
    GetTemplate: (form) =>
      `<TemplateBody>${escapeXml(JSON.stringify(find(form.get('StackName') ?? '')?.template))}</TemplateBody>`,
    GetTemplateSummary: () =>
      members(
        'ResourceIdentifierSummaries',
        importable,
        (type) =>
          `<ResourceType>${type}</ResourceType><ResourceIdentifiers><member>${identifiers[type]}</member></ResourceIdentifiers>`,
      ),
    CreateChangeSet(form) {
      const template: { Resources: Record<string, Record<string, unknown>> } = JSON.parse(
        form.get('TemplateBody') ?? '',
      );
      const imported = readImported(form);
      const stack = form.get('StackName') ?? '';
      change = {
        stack,
        template,
        imported,
        problem: problemOf(form.get('ChangeSetType'), template.Resources, imported),
      };
      return '<Id>arn:change</Id>';
    },
    DescribeChangeSet: () =>
      `<Status>${change?.problem ? 'FAILED' : 'CREATE_COMPLETE'}</Status><StatusReason>${change?.problem ?? ''}</StatusReason>`,
    DeleteStack(form) {
      deleted.push(form.get('StackName') ?? '');
      return '';
    },
    ExecuteChangeSet() {
      if (change) executed.push(change);
      return '';
    },
  };

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const action = form.get('Action') ?? '';
    asked.push(action);
    const answer = answers[action];
    try {
      if (!answer) throw new Error(`The stand-in does not know ${action}.`);
      response.end(`<${action}Response><${action}Result>${answer(form)}</${action}Result></${action}Response>`);
    } catch (error) {
      const said = `<Code>ValidationError</Code><Message>${error instanceof Error ? error.message : ''}</Message>`;
      response.writeHead(400).end(`<ErrorResponse><Error><Type>Sender</Type>${said}</Error></ErrorResponse>`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${Object(server.address()).port}`;
  return { endpoint, executed, asked, deleted };
}

function problemOf(
  kind: string | null,
  resources: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  imported: readonly StackResource[],
): string | undefined {
  if (kind !== 'IMPORT') return 'This stand-in only imports.';
  const ids = Object.keys(resources);
  const named = new Set(imported.map(({ id }) => id));
  if (ids.some((id) => !named.has(id))) return 'As part of the import operation, you cannot modify or add [Resources]';
  if (ids.some((id) => !resources[id]?.['DeletionPolicy'])) return 'Resources to import must have a DeletionPolicy';
  const references = [...JSON.stringify(resources).matchAll(/"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g)].map(
    ([, id = '']) => id,
  );
  const unresolved = references.filter((id) => !ids.includes(id));
  return unresolved.length > 0 ? `Template error: unresolved resource dependencies [${unresolved.join()}]` : undefined;
}

function readImported(form: URLSearchParams): readonly StackResource[] {
  const imported: StackResource[] = [];
  for (let index = 1; form.has(`ResourcesToImport.member.${index}.LogicalResourceId`); index++) {
    const member = (name: string) => form.get(`ResourcesToImport.member.${index}.${name}`) ?? '';
    const type = member('ResourceType');
    const key = member('ResourceIdentifier.entry.1.key');
    if (key !== identifiers[type]) throw new Error(`${type} is not identified by ${key}`);
    imported.push({ id: member('LogicalResourceId'), type, name: member('ResourceIdentifier.entry.1.value') });
  }
  return imported;
}

function members<Each>(list: string, items: readonly Each[], write: (item: Each) => string): string {
  return `<${list}>${items.map((item) => `<member>${write(item)}</member>`).join('')}</${list}>`;
}

function escapeXml(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
