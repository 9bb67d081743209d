import { maxItemBytes } from '#contract/form-sizes.ts';
import { formOf } from '#contract/forms.ts';
import type { Usage } from './prices.ts';
import {
  readPublicEntries,
  secondsPerMonth,
  signUpAttemptsPerMonth,
  type PublicEntry,
  type TemplateResources,
} from './public-entries.ts';
import { usageOfSchedules } from './schedules.ts';

/** What is measured or supposed of a visit and of a submission. */
export const supposed = {
  pagesPerVisit: 2,
  assetsPerVisit: 12,
  bytesPerVisit: 250_000,
  edgeRunsPerPage: 2,
  // Which release is live; another for each 1,000 characters of its routes while it is not the newest one.
  edgeReadsPerPage: 1,
  submissionsPerVisit: 0.005,
  signedInPerVisit: 0.002,
  // `npm run bench:lambda`, with the start of a function now and then.
  secondsPerCall: 0.03,
  logBytesPerCall: 700,
  shortItemBytes: 1_000,
  indexBytes: 300,
};

export function usageOfVisits(resources: TemplateResources, visits: number): Usage {
  const count = (type: string) => Object.values(resources).filter(({ Type }) => Type === type).length;
  const { pagesPerVisit, assetsPerVisit, bytesPerVisit, edgeRunsPerPage, edgeReadsPerPage } = supposed;
  const { submissionsPerVisit, signedInPerVisit } = supposed;
  const submissions = visits * submissionsPerVisit;
  return add(usageOfSchedules(resources), {
    ...usageOfSubmissions(resources, submissions, supposed.shortItemBytes),
    edgeRequest: visits * (pagesPerVisit + assetsPerVisit) + submissions,
    edgeByte: visits * bytesPerVisit,
    edgeFunction: visits * pagesPerVisit * edgeRunsPerPage,
    edgeRead: visits * pagesPerVisit * edgeReadsPerPage,
    activeUser: visits * signedInPerVisit,
    mail: submissions,
    secretMonth: count('AWS::SecretsManager::Secret') + (count('AWS::Cognito::UserPoolIdentityProvider') > 0 ? 1 : 0),
    metricMonth: new Set(metricNames(resources)).size,
    alarmMonth: alarmMetrics(resources),
    ...(count('AWS::WAFv2::WebACL') > 0 && { aclMonth: 1, inspected: visits * (pagesPerVisit + assetsPerVisit) }),
  });
}

/** Messages that get through: the most expensive that a caller of the API can send. A month of storage is counted once. */
export function usageOfSubmissions(resources: TemplateResources, submissions: number, itemBytes: number): Usage {
  // Stored, taken by the function that tells of it, and marked: each is paid for by the item's whole size, and by one unit for each index.
  const writes = Math.min(submissions * 3 * Math.ceil(itemBytes / 1024), writeCeilingOf(resources));
  const indexWrites = submissions * 3 * indexesOf(resources);
  const storedBytes = submissions * (itemBytes + indexesOf(resources) * supposed.indexBytes);
  return {
    edgeRequest: submissions,
    apiCall: submissions,
    // The function that stores it, and the one that tells of it and marks it.
    lambdaCall: submissions * 2,
    lambdaSecond: submissions * 2 * supposed.secondsPerCall * 0.5,
    write: writes + indexWrites,
    storedByteMonth: storedBytes,
    backedUpByteMonth: storedBytes,
    loggedByte: submissions * supposed.logBytesPerCall,
    loggedByteMonth: submissions * supposed.logBytesPerCall * 3,
  };
}

export type Flood = { readonly name: string; readonly usage: Usage };

/** What a month of each entry at its ceiling uses. Pages and assets have only AWS's quota: one sender of 100 Mbit/s stands for it. */
export function floods(resources: TemplateResources, entries: readonly PublicEntry[]): readonly Flood[] {
  const ceilingOf = (type: string) => entries.find((entry) => entry.type === type)?.perMonth ?? 0;
  const calls = ceilingOf('AWS::ApiGatewayV2::Stage');
  const stored = Math.min(calls, storedCeilingOf(resources));
  // Each call of a sender that is not known to be over its limit is counted, also the one that is stored.
  const turnedAway = add(refused(calls - stored), { write: calls });
  const mails = Math.min(stored, ceilingOf('AWS::SES::EmailIdentity'));
  const longest = maxItemBytes(formOf('contacts'));
  const senderBytes = (100e6 / 8) * secondsPerMonth;
  const hasPool = ceilingOf('AWS::Cognito::UserPool') > 0;
  return [
    {
      name: 'API: short messages',
      usage: { ...add(usageOfSubmissions(resources, stored, supposed.shortItemBytes), turnedAway), mail: mails },
    },
    {
      name: 'API: longest messages',
      usage: { ...add(usageOfSubmissions(resources, stored, longest), turnedAway), mail: mails },
    },
    { name: 'API: refused calls', usage: add(refused(calls), { write: calls }) },
    ...(hasPool
      ? [
          {
            name: 'Sign-up: attempts',
            usage: {
              ...refused(signUpAttemptsPerMonth),
              apiCall: 0,
              // The address is kept, and the account counted.
              write: signUpAttemptsPerMonth * 2,
              activeUser: ceilingOf('AWS::Cognito::UserPool'),
            },
          },
        ]
      : []),
    { name: 'Pages: 100 Mbit/s', usage: pageFlood(senderBytes, 12_000, supposed.edgeRunsPerPage) },
    { name: 'Assets: 100 Mbit/s', usage: pageFlood(senderBytes, 60_000, 0) },
  ];
}

function add(one: Usage, other: Usage): Usage {
  const sum: Record<string, number> = { ...one };
  for (const [name, amount] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + amount;
  return sum;
}

/** The index of leads takes one write for each, and a table no more than its indexes do. */
function storedCeilingOf(resources: TemplateResources): number {
  const perSecond = Object.values(resources).flatMap(({ Properties }) =>
    [Properties?.['GlobalSecondaryIndexes'] ?? []].flat().map((index) => {
      const { OnDemandThroughput } = Object(index);
      return Number(Object(OnDemandThroughput).MaxWriteRequestUnits);
    }),
  );
  return Math.max(0, ...perSecond) * secondsPerMonth;
}

function refused(calls: number): Usage {
  return {
    apiCall: calls,
    lambdaCall: calls,
    lambdaSecond: calls * 0.005 * 0.5,
    loggedByte: calls * supposed.logBytesPerCall,
    loggedByteMonth: calls * supposed.logBytesPerCall * 3,
  };
}

function pageFlood(bytes: number, bytesPerRequest: number, runs: number): Usage {
  const edgeRequest = bytes / bytesPerRequest;
  return {
    edgeByte: bytes,
    edgeRequest,
    ...(runs > 0 && { edgeFunction: edgeRequest * runs, edgeRead: edgeRequest * supposed.edgeReadsPerPage }),
  };
}

function indexesOf(resources: TemplateResources): number {
  const lists = Object.values(resources).map(({ Properties }) => Properties?.['GlobalSecondaryIndexes']);
  return Math.max(0, ...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
}

/** A table takes no more than its maximum; what is beyond it is refused. */
function writeCeilingOf(resources: TemplateResources): number {
  const perMonth = readPublicEntries(resources)
    .filter(({ type }) => type === 'AWS::DynamoDB::Table')
    .map((entry) => entry.perMonth);
  return Math.max(0, ...perMonth);
}

/** An alarm is paid for by the metrics that it reads. */
function alarmMetrics(resources: TemplateResources): number {
  const alarms = Object.values(resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
  const read = alarms.map(({ Properties }) => [Properties?.['Metrics'] ?? 'one'].flat());
  return read.flat().filter((metric) => metric === 'one' || Object(metric).MetricStat !== undefined).length;
}

function metricNames(resources: TemplateResources): readonly string[] {
  return Object.values(resources).flatMap(({ Properties }) => {
    const [transformation] = Object(Properties?.['MetricTransformations'] ?? []);
    return transformation ? [String(transformation.MetricName)] : [];
  });
}
