import { siteConfig } from '#site-config';

export const { stackName } = siteConfig.aws;
export const account = '123456789012';
export const region = 'ap-south-1';
export const alarmTopic = `arn:aws:sns:${region}:${account}:${stackName}-Watch`;

type Stack = { readonly status: string; readonly outputs?: Readonly<Record<string, string>> };

/** What comparing the stack with its template comes to, and how often it is not yet done. */
export type Drift = {
  readonly unfinished?: number;
  readonly failure?: string;
  /** As type, name, state and changed property. */
  readonly resources?: readonly (readonly [string, string, 'MODIFIED' | 'DELETED', string?])[];
};

/** What the stand-in for AWS says; a stack or a secret that is not named is not there. */
export type Answers = {
  readonly hasCredentials?: boolean;
  readonly stacks?: Readonly<Record<string, Stack>>;
  readonly hasSecret?: boolean;
  readonly tables?: readonly string[];
  /** Resources of the stack that its roll-back kept, as type and name. */
  readonly kept?: readonly (readonly [string, string])[];
  /** The value of the secret between CloudFront and the API. Undefined: the stack has none. */
  readonly originSecret?: string;
  /** Of the real tables, which answer for DynamoDB. */
  readonly databaseEndpoint?: string;
  readonly drift?: Drift;
  readonly concurrency?: number;
  readonly poolOfPrefix?: string;
  /** The prefix and the domain of its own that the site's pool has. */
  readonly prefix?: string;
  readonly customDomain?: string;
  readonly mail?: Readonly<Record<string, unknown>>;
  /** Undefined: SES refuses to say. */
  readonly verified?: Readonly<Record<string, boolean>>;
  readonly refuses?: string;
  readonly zone?: string;
  /** The name servers of the zone. */
  readonly nameServers?: readonly string[];
  readonly certificates?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly alarms?: readonly Readonly<Record<string, unknown>>[];
  readonly subscriptions?: readonly string[];
};

export type Reply = { readonly status: number; readonly body: string };

/** What the SDK asks by the name of an operation in a header. */
export const byTarget: Readonly<Record<string, (answers: Answers, input: Readonly<Record<string, string>>) => Reply>> =
  {
    ListTables: ({ tables = [] }) => json(200, { TableNames: tables }),
    DescribeSecret: ({ hasSecret }) => (hasSecret ? json(200, { Name: 'x' }) : refusal('ResourceNotFoundException')),
    GetSecretValue: ({ originSecret }) =>
      originSecret ? json(200, { SecretString: originSecret }) : refusal('ResourceNotFoundException'),
    DescribeUserPoolDomain: ({ poolOfPrefix }) =>
      json(200, { DomainDescription: poolOfPrefix ? { UserPoolId: poolOfPrefix, Status: 'ACTIVE' } : {} }),
    DescribeUserPool: ({ prefix, customDomain }) =>
      json(200, {
        UserPool: { Id: 'x', ...(prefix && { Domain: prefix }), ...(customDomain && { CustomDomain: customDomain }) },
      }),
    DescribeAlarms: ({ alarms = [] }) => json(200, { MetricAlarms: alarms }),
    DescribeCertificate: ({ certificates }, { CertificateArn = '' }) => {
      const found = certificates?.[CertificateArn];
      return found ? json(200, { Certificate: found }) : refusal('ResourceNotFoundException');
    },
  };

export const byAction: Readonly<Record<string, (answers: Answers, form: URLSearchParams) => Reply>> = {
  GetCallerIdentity: ({ hasCredentials = true }) =>
    hasCredentials
      ? xml('GetCallerIdentity', `<Account>${account}</Account>`)
      : failure('InvalidClientTokenId', 'The security token is invalid.'),
  ListStackResources: ({ kept = [], originSecret }) => {
    const secret = ['AWS::SecretsManager::Secret', `arn:aws:secretsmanager:${region}:${account}:secret:a`] as const;
    const members = [
      ...kept.map((each) => resourceXml(each, 'Kept', 'DELETE_SKIPPED')),
      ...(originSecret ? [resourceXml(secret, 'FormApiOriginSecret0A1B2C3D', 'CREATE_COMPLETE')] : []),
    ];
    return xml('ListStackResources', `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`);
  },
  DetectStackDrift: () => xml('DetectStackDrift', '<StackDriftDetectionId>1</StackDriftDetectionId>'),
  DescribeStackResourceDrifts: ({ drift }) => {
    const members = drift?.resources?.map(driftXml) ?? [];
    return xml('DescribeStackResourceDrifts', `<StackResourceDrifts>${members.join('')}</StackResourceDrifts>`);
  },
  ListSubscriptions: ({ subscriptions = [] }) => {
    const members = subscriptions.map(
      (arn) =>
        `<member><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>alarms@nilambari.in</Endpoint><TopicArn>${alarmTopic}</TopicArn></member>`,
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

/** What is asked by its path: the operation's name, the path, the answer. */
export const byPath: readonly (readonly [string, RegExp, (answers: Answers, name: string) => Reply])[] = [
  [
    'GetAccountSettings',
    /^\/2016-08-19\/account-settings$/,
    ({ concurrency = 1000 }) => json(200, { AccountLimit: { ConcurrentExecutions: concurrency } }),
  ],
  ['GetAccount', /^\/v2\/email\/account$/, ({ mail = { ProductionAccessEnabled: true } }) => json(200, mail)],
  [
    'GetEmailIdentity',
    /^\/v2\/email\/identities\/(.+)$/,
    ({ verified = {} }, name) => {
      const isProven = verified[decodeURIComponent(name)];
      return isProven === undefined
        ? refusal('NotFoundException', 404)
        : json(200, { VerifiedForSendingStatus: isProven });
    },
  ],
  [
    'GetHostedZone',
    /^\/2013-04-01\/hostedzone\/(.+)$/,
    ({ zone, nameServers = [] }) =>
      zone
        ? {
            status: 200,
            body: `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>${zone}.</Name><Config><PrivateZone>false</PrivateZone></Config></HostedZone><DelegationSet><NameServers>${nameServers.map((each) => `<NameServer>${each}</NameServer>`).join('')}</NameServers></DelegationSet></GetHostedZoneResponse>`,
          }
        : { ...failure('NoSuchHostedZone', 'none'), status: 404 },
  ],
];

function resourceXml([type, name]: readonly [string, string], logicalId: string, status: string): string {
  return `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`;
}

function driftXml([type, name, status, path]: NonNullable<Drift['resources']>[number]): string {
  const difference = path ? `<member><PropertyPath>${path}</PropertyPath></member>` : '';
  return `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${name}</PhysicalResourceId><StackResourceDriftStatus>${status}</StackResourceDriftStatus><PropertyDifferences>${difference}</PropertyDifferences></member>`;
}

/** The last answer, or that it takes a while yet. */
export function driftStatus({ unfinished = 0, failure: reason }: Drift, asked: number): Reply {
  const status = asked < unfinished ? 'DETECTION_IN_PROGRESS' : reason ? 'DETECTION_FAILED' : 'DETECTION_COMPLETE';
  return xml(
    'DescribeStackDriftDetectionStatus',
    `<DetectionStatus>${status}</DetectionStatus><DetectionStatusReason>${reason ?? ''}</DetectionStatusReason>`,
  );
}

export function json(status: number, body: object): Reply {
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
