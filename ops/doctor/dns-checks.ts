import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand, ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53';
import { edgeRegion, outputs } from '#contract/stack-names.ts';
import { answerUnless } from '#ops/cloud.ts';
import { ownSignInHost, siteHost, type SiteConfig } from '#settings/site-config.ts';
import { answersOf, fail, pass, warn, type Checks, type Result, type Site } from './check.ts';

/** Finds what would make a deployment wait for hours, or fail after it created protected tables. */
export function dnsChecks(site: Site): Checks {
  const { domain } = site.config;
  if (!domain) return [];
  const { hostedZoneId, certificateArn, move } = domain;
  return [
    hostedZoneId !== undefined && { name: 'Hosted zone', run: () => checkZone(site, hostedZoneId) },
    move !== 'prepare' && { name: 'Other distribution', run: () => checkNoOtherDistribution(site) },
    certificateArn !== undefined && { name: 'Certificate', run: () => checkCertificate(site, certificateArn) },
  ];
}

function hostsOf(config: SiteConfig): readonly string[] {
  const signInHost = config.signIn && config.signIn.ownDomain ? [ownSignInHost(config)] : [];
  return [siteHost(config), ...(config.domain?.redirectFrom ?? []), ...signInHost];
}

async function checkZone(site: Site, id: string): Promise<Result> {
  const request = site.aws.route53.send(new GetHostedZoneCommand({ Id: id }));
  const zone = await answerUnless('NoSuchHostedZone', request);
  if (!zone) return fail(`Route 53 has no zone ${id}. List the ids: aws route53 list-hosted-zones`);
  const name = withoutDot(zone.HostedZone?.Name);
  if (zone.HostedZone?.Config?.PrivateZone)
    return fail(`The hosted zone ${id} is private. Set domain.hostedZoneId to the public zone of ${name}.`);
  const outside = hostsOf(site.config).filter((host) => host !== name && !host.endsWith(`.${name}`));
  if (outside.length === 0) return checkDelegation(site, name, zone.DelegationSet?.NameServers ?? []);
  return fail(
    `The zone ${id} is ${name} and cannot have ${outside.join(', ')}. Set domain.hostedZoneId to the zone of these hosts.`,
  );
}

/** Without delegation the certificate cannot be validated, and the deployment waits for it for hours. */
async function checkDelegation(site: Site, name: string, nameServers: readonly string[]): Promise<Result> {
  const known = await answersOf(() => site.network.resolveNs(name));
  if (known.some((server) => nameServers.includes(server.toLowerCase())))
    return pass(`DNS is delegated to the zone ${name} of ${hostsOf(site.config).join(', ')}.`);
  const actual =
    known.length > 0 ? `DNS of ${name} is delegated to ${known.join(', ')}` : `DNS of ${name} is not delegated`;
  const copied =
    known.length > 0 ? ` First enter all records of ${name} in the hosted zone, also those of its mailboxes (MX).` : '';
  return fail(
    `${actual}.${copied} At your registrar, set the name servers of the hosted zone: ${nameServers.join(', ')}.`,
  );
}

/** The records of this name in a zone of Route 53. */
export async function listRecords({ aws }: Site, HostedZoneId: string, name: string) {
  const { ResourceRecordSets = [] } = await aws.route53.send(
    new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name, MaxItems: 20 }),
  );
  return ResourceRecordSets.filter(({ Name }) => withoutDot(Name) === name).map(
    ({ Type = '', AliasTarget, ResourceRecords }) => ({
      type: Type,
      target: withoutDot(AliasTarget?.DNSName ?? ResourceRecords?.[0]?.Value),
    }),
  );
}

/** The names to which DNS leads a host. */
async function findTargets(site: Site, host: string): Promise<readonly string[]> {
  const { hostedZoneId } = site.config.domain ?? {};
  if (hostedZoneId === undefined) return (await answersOf(() => site.network.resolveCname(host))).map(withoutDot);
  return (await listRecords(site, hostedZoneId, host)).map(({ target }) => target);
}

/** CloudFront refuses a host that another distribution has (CNAMEAlreadyExists). */
async function checkNoOtherDistribution(site: Site): Promise<Result> {
  const isServed = site.stack?.outputs.get(outputs.siteUrl) === site.config.url;
  const own = new URL(site.stack?.outputs.get(outputs.siteUrl) ?? 'https://none.invalid').hostname;
  const found = await Promise.all(
    hostsOf(site.config).map(async (host) => (await findTargets(site, host)).map((target) => ({ host, target }))),
  );
  const others = found.flat().filter(({ target }) => target.endsWith('.cloudfront.net') && target !== own);
  if (isServed || others.length === 0) return pass('No other CloudFront distribution has a host of the site.');
  const names = others.map(({ host, target }) => `${host} leads to ${target}`).join(', ');
  const isMoved = site.stack !== undefined && site.config.domain?.move === 'serve';
  if (isMoved) return warn(`${names}. CloudFront accepts the host only after you have moved it with associate-alias.`);
  return fail(
    `${names}, and CloudFront gives a host to one distribution only. Move the host without an outage: docs/domain.md, “Moving a site”.`,
  );
}

async function checkCertificate({ aws, config }: Site, CertificateArn: string): Promise<Result> {
  const { Certificate } = await aws.certificates.send(new DescribeCertificateCommand({ CertificateArn }));
  if (Certificate?.Status !== 'ISSUED') {
    return fail(
      `The certificate of domain.certificateArn is ${Certificate?.Status ?? 'missing'}. This command prints the validation record to enter at your DNS provider: aws acm describe-certificate --region ${edgeRegion} --certificate-arn ${CertificateArn} --query 'Certificate.DomainValidationOptions[].ResourceRecord'`,
    );
  }
  const names = Certificate.SubjectAlternativeNames ?? [];
  const missing = hostsOf(config).filter((host) => !names.some((name) => covers(name, host)));
  if (missing.length === 0) return pass('The certificate is issued for all hosts.');
  return fail(
    `The certificate of domain.certificateArn is not valid for ${missing.join(', ')}. Request one for all hosts: aws acm request-certificate --region ${edgeRegion} --validation-method DNS --domain-name ${siteHost(config)} --subject-alternative-names ${hostsOf(config).slice(1).join(' ')}`,
  );
}

/** A wildcard stands for one label (ACM user guide, “Certificate characteristics”, read 2026-11-22). */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));
}

export function withoutDot(name = ''): string {
  return name.replace(/\.$/, '').toLowerCase();
}
