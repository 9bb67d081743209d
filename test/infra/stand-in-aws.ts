import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { siteConfig } from '#site-config';

export const { stackName } = siteConfig.aws;
export const account = '123456789012';
export const region = 'ap-south-1';

type Stack = { readonly status: string; readonly outputs?: Readonly<Record<string, string>> };

/** What the stand-in for AWS says; a stack or a secret that is not named is not there. */
export type Answers = {
  readonly hasCredentials?: boolean;
  readonly stacks?: Readonly<Record<string, Stack>>;
  readonly hasSecret?: boolean;
  readonly tables?: readonly string[];
  /** Resources of the stack that its roll-back kept, as type and name. */
  readonly kept?: readonly (readonly [string, string])[];
  readonly concurrency?: number;
  readonly poolOfPrefix?: string;
  readonly mail?: Readonly<Record<string, unknown>>;
  /** Undefined: SES refuses to say. */
  readonly verified?: Readonly<Record<string, boolean>>;
  readonly refuses?: string;
  readonly zone?: string;
  readonly certificates?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly alarms?: readonly Readonly<Record<string, string>>[];
  readonly subscriptions?: readonly string[];
};

type Reply = { readonly status: number; readonly body: string };

/** What the SDK asks by the name of an operation in a header. */
const byTarget: Readonly<Record<string, (answers: Answers, input: Readonly<Record<string, string>>) => Reply>> = {
  ListTables: ({ tables = [] }) => json(200, { TableNames: tables }),
  DescribeSecret: ({ hasSecret }) => (hasSecret ? json(200, { Name: 'x' }) : refusal('ResourceNotFoundException')),
  DescribeUserPoolDomain: ({ poolOfPrefix }) =>
    json(200, { DomainDescription: poolOfPrefix ? { UserPoolId: poolOfPrefix, Status: 'ACTIVE' } : {} }),
  DescribeAlarms: ({ alarms = [] }) => json(200, { MetricAlarms: alarms }),
  DescribeCertificate: ({ certificates }, { CertificateArn = '' }) => {
    const found = certificates?.[CertificateArn];
    return found ? json(200, { Certificate: found }) : refusal('ResourceNotFoundException');
  },
};

const byAction: Readonly<Record<string, (answers: Answers, form: URLSearchParams) => Reply>> = {
  GetCallerIdentity: ({ hasCredentials = true }) =>
    hasCredentials
      ? xml('GetCallerIdentity', `<Account>${account}</Account>`)
      : failure('InvalidClientTokenId', 'The security token is invalid.'),
  ListStackResources: ({ kept = [] }) =>
    xml('ListStackResources', `<StackResourceSummaries>${kept.map(keptXml).join('')}</StackResourceSummaries>`),
  ListSubscriptions: ({ subscriptions = [] }) => {
    const members = subscriptions.map(
      (arn) =>
        `<member><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>alarms@asha.in</Endpoint><TopicArn>arn:aws:sns:${region}:${account}:${stackName}-Watch</TopicArn></member>`,
    );
    return xml('ListSubscriptions', `<Subscriptions>${members.join('')}</Subscriptions>`);
  },
  DescribeStacks({ stacks }, form) {
    const name = form.get('StackName') ?? '';
    const stack = stacks?.[name];
    if (!stack) return failure('ValidationError', `Stack with id ${name} does not exist`);
    const outputs = Object.entries(stack.outputs ?? {}).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    return xml(
      'DescribeStacks',
      `<Stacks><member><StackName>${name}</StackName><StackStatus>${stack.status}</StackStatus><Outputs>${outputs.join('')}</Outputs></member></Stacks>`,
    );
  },
};

const byPath: readonly (readonly [RegExp, (answers: Answers, name: string) => Reply])[] = [
  [
    /^\/2016-08-19\/account-settings$/,
    ({ concurrency = 1000 }) => json(200, { AccountLimit: { ConcurrentExecutions: concurrency } }),
  ],
  [/^\/v2\/email\/account$/, ({ mail = { ProductionAccessEnabled: true } }) => json(200, mail)],
  [
    /^\/v2\/email\/identities\/(.+)$/,
    ({ verified = {} }, name) => {
      const isProven = verified[decodeURIComponent(name)];
      return isProven === undefined
        ? refusal('NotFoundException', 404)
        : json(200, { VerifiedForSendingStatus: isProven });
    },
  ],
  [
    /^\/2013-04-01\/hostedzone\/(.+)$/,
    ({ zone }) =>
      zone
        ? {
            status: 200,
            body: `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>${zone}.</Name><Config><PrivateZone>false</PrivateZone></Config></HostedZone></GetHostedZoneResponse>`,
          }
        : { ...failure('NoSuchHostedZone', 'none'), status: 404 },
  ],
];

function keptXml([type, name]: readonly [string, string]): string {
  return `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${name}</PhysicalResourceId><ResourceStatus>DELETE_SKIPPED</ResourceStatus></member>`;
}

function answer({ headers, url = '' }: IncomingMessage, body: string, answers: Answers): Reply {
  const operation = String(headers['x-amz-target']).split('.').at(-1) ?? '';
  const form = new URLSearchParams(body);
  const action = form.get('Action') ?? '';
  if (answers.refuses !== undefined && [operation, action].includes(answers.refuses)) {
    return json(400, { __type: 'AccessDeniedException', message: `You are not authorized to perform: ${operation}` });
  }
  const fromTarget = byTarget[operation];
  if (fromTarget) return fromTarget(answers, JSON.parse(body));
  const fromAction = byAction[action];
  if (fromAction) return fromAction(answers, form);
  for (const [path, reply] of byPath) {
    const found = path.exec(url);
    if (found) return reply(answers, found[1] ?? '');
  }
  throw new Error(`The stand-in for AWS does not know ${operation}${action} ${url}.`);
}

function json(status: number, body: object): Reply {
  return { status, body: JSON.stringify(body) };
}

function refusal(name: string, status = 400): Reply {
  return json(status, { __type: name, message: name });
}

function xml(action: string, result: string): Reply {
  return { status: 200, body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>` };
}

function failure(code: string, message: string): Reply {
  return {
    status: 400,
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  };
}

/** Answers as AWS does, over HTTP, until the test is over. Gives the environment that leads the SDK there. */
export async function startAws(answers: Answers): Promise<Readonly<Record<string, string>>> {
  const server = createServer(async (request, response) => {
    const { status, body } = answer(request, await text(request), answers);
    const name = /"__type":"(\w+)"/.exec(body)?.[1];
    response.writeHead(status, name ? { 'x-amzn-errortype': name } : {}).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${Object(server.address()).port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_MAX_ATTEMPTS: '1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
