import { DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DescribeUserPoolDomainCommand } from '@aws-sdk/client-cognito-identity-provider';
import { findIdentity } from './account-checks.ts';
import { answersOf, fail, pass, type Checks, type Result, type Site } from './check.ts';
import { listRecords, withoutDot } from './dns-checks.ts';
import type { Planned } from './planned.ts';

type NameCheck = {
  readonly title: string;
  /** Returns what has the name. Undefined: the deployment may use the name. */
  readonly find: (site: Site, name: string, resource: Planned) => Promise<string | undefined>;
  /** The advice if no stack has the name: perhaps only an earlier site needed it, or another program needs it. */
  readonly advise: (found: string, site: Site) => string;
};

const caaRecords: NameCheck = {
  title: 'CAA records',
  find: findRefusal,
  advise: (found) => `CAA records in DNS forbid Amazon to issue a certificate. Add a record: ${found}.`,
};

/** By type and property: names that AWS gives only once, and that CloudFormation does not check in advance. */
const nameChecks: Readonly<Record<string, NameCheck>> = {
  'AWS::Route53::RecordSet Name': {
    title: 'DNS records',
    find: unlessOwned(findRecord),
    advise: (found, { config }) =>
      `The zone already has ${found}, and CloudFormation replaces no record. If a site that runs needs them, follow docs/domain.md, “Moving a site”. Otherwise delete them in zone ${config.domain?.hostedZoneId}.`,
  },
  'AWS::SES::EmailIdentity EmailIdentity': {
    title: 'SES identities',
    find: unlessOwned(async ({ aws }, name) => (await findIdentity(aws, name)) && name),
    advise: (found, { config }) =>
      `SES already has ${found}, and CloudFormation replaces no identity. If nothing else sends from it, delete it: aws sesv2 delete-email-identity --region ${config.aws.region} --email-identity ${found}`,
  },
  'AWS::Cognito::UserPoolDomain Domain': {
    title: 'Login domain',
    find: unlessOwned(findPool),
    advise: (found) =>
      `${found}. If people sign in there, leave signIn.ownDomain out. Otherwise delete the domain of that pool in Cognito.`,
  },
  'AWS::CertificateManager::Certificate DomainName': caaRecords,
  'AWS::CertificateManager::Certificate SubjectAlternativeNames': caaRecords,
};

/** Asks AWS and DNS for the names in the templates. A name that only AWS knows is left out. */
export function checkNames(site: Site, planned: readonly Planned[]): Checks {
  const names = planned.flatMap((resource) =>
    Object.entries(resource.properties).flatMap(([property, value]) => {
      const check = nameChecks[`${resource.type} ${property}`];
      const texts = [value].flat().filter((each) => typeof each === 'string');
      return check ? texts.map((text) => ({ check, resource, name: withoutDot(text) })) : [];
    }),
  );
  const kinds = Map.groupBy(names, ({ check }) => check.title).values();
  return [...kinds].map((asked) => ({ name: asked[0]?.check.title ?? '', run: () => checkFree(site, asked) }));
}

type Asked = { readonly check: NameCheck; readonly name: string; readonly resource: Planned };

async function checkFree(site: Site, asked: readonly Asked[]): Promise<Result> {
  const answers = await Promise.all(
    asked.map(async ({ check, name, resource }) => ({ name, found: await check.find(site, name, resource) })),
  );
  const taken = answers.filter(({ found }) => found !== undefined);
  for (const { name } of taken) {
    const owner = await findOwner(site, name);
    if (owner === undefined) continue;
    return fail(
      `The stack ${owner} has ${name}, and aws.stackName is ${site.config.aws.stackName}. Delete nothing. If ${owner} is this site, set aws.stackName to ${owner}. If it is another site, choose another url and mail.to for this one.`,
    );
  }
  const found = [...new Set(taken.map((each) => each.found))].join(', ');
  if (taken.length > 0) return fail(asked[0]?.check.advise(found, site) ?? '');
  return pass(`The deployment may use ${[...new Set(asked.map(({ name }) => name))].join(', ')}.`);
}

/** The stack that has the resource with this name (CloudFormation, DescribeStackResources, read 2026-11-27). */
async function findOwner({ aws }: Site, name: string): Promise<string | undefined> {
  for (const PhysicalResourceId of [name, `${name}.`]) {
    const found = await describeResources(aws, PhysicalResourceId);
    const owned = found.find(
      (each) => withoutDot(each.PhysicalResourceId) === name && !each.ResourceStatus?.startsWith('DELETE'),
    );
    if (owned) return owned.StackName;
  }
  return undefined;
}

/** All resources of the stack that has this one. CloudFormation knows a deleted stack for 90 days. */
async function describeResources({ cloudFormation }: Site['aws'], PhysicalResourceId: string) {
  try {
    return (await cloudFormation.send(new DescribeStackResourcesCommand({ PhysicalResourceId }))).StackResources ?? [];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return [];
    throw error;
  }
}

function unlessOwned(find: NameCheck['find']): NameCheck['find'] {
  return async (site, name, resource) => (site.stack?.names.has(name) ? undefined : find(site, name, resource));
}

/** A CNAME excludes every other record of its name (RFC 1034, 3.6.2, read 2026-11-25). */
async function findRecord(site: Site, name: string, { properties }: Planned): Promise<string | undefined> {
  const type = String(properties['Type']);
  const found = (await listRecords(site, String(properties['HostedZoneId']), name))
    .map((record) => record.type)
    .filter((each) => each === type || [each, type].includes('CNAME'));
  return found.length > 0 ? `${name} (${found.join(', ')})` : undefined;
}

async function findPool({ aws }: Site, name: string): Promise<string | undefined> {
  const { DomainDescription } = await aws.users.send(new DescribeUserPoolDomainCommand({ Domain: name }));
  const pool = DomainDescription?.UserPoolId;
  return pool && `The user pool ${pool} has the domain ${name}`;
}

/** ACM user guide, “(Optional) Configure a CAA record”, read 2026-11-25. */
const amazon = new Set<string | undefined>(['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']);

/** The first name with CAA records decides, from the host upwards (RFC 8659, 3, read 2026-11-25). */
async function findRefusal({ network }: Site, host: string): Promise<string | undefined> {
  const labels = host.split('.');
  for (const first of labels.keys()) {
    const name = labels.slice(first).join('.');
    const records = await answersOf(() => network.resolveCaa(name));
    if (records.length === 0) continue;
    const issuers = records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(';')[0]?.trim()]));
    if (issuers.length === 0 || issuers.some((issuer) => amazon.has(issuer))) return undefined;
    return `${name} CAA 0 issue "amazon.com"`;
  }
  return undefined;
}
