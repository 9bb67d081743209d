import { promises as dns } from 'node:dns';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { signInHostOf, type SiteDomain } from '#contract/site-domain.ts';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { askDns } from './ask-dns.ts';

type Route53Domain = Extract<SiteDomain, { dns: 'route53' }>;

export function domain({ config, region }: Visit): Check {
  const settings = config.domain;
  return {
    what: 'Domain',
    look() {
      if (!settings) return [note('None: the site will answer at CloudFront’s own name.')];
      if (settings.dns === 'route53') return lookAtZone(settings, region);
      return Promise.all([
        lookAtCertificate('domain.certificateArn', settings.certificateArn, [
          settings.name,
          ...settings.redirectFrom,
          ...(config.signIn && config.signIn.ownDomain ? [signInHostOf(settings)] : []),
        ]),
        lookAtCertificate('domain.apiCertificateArn', settings.apiCertificateArn, [`*.api.${settings.name}`]),
      ]);
    },
  };
}

async function lookAtZone(
  { hostedZoneId, name, redirectFrom }: Route53Domain,
  region: string,
): Promise<readonly Outcome[]> {
  const zone = await findZone(hostedZoneId, region);
  if (!zone) return [ill(`Route 53 has no zone ${hostedZoneId}: \`aws route53 list-hosted-zones\` says its id.`)];
  if (zone.isPrivate) return [ill(`The zone ${hostedZoneId} is private: take the public one of the same name.`)];
  const outside = [name, ...redirectFrom].filter((host) => host !== zone.name && !host.endsWith(`.${zone.name}`));
  if (outside.length > 0)
    return [ill(`The zone ${hostedZoneId} is ${zone.name}, which ${outside.join(', ')} is not in.`)];
  return [well(`${name} in the zone ${zone.name} of Route 53.`), ...(await lookAtDelegation(zone))];
}

/** Without it nobody finds the record that proves the certificate, and the deployment waits for that for hours. */
async function lookAtDelegation({ name, nameServers }: Zone): Promise<readonly Outcome[]> {
  if (nameServers.length === 0) return [];
  const wanted = `Enter at whoever keeps the domain above it: ${nameServers.join(', ')}.`;
  const answer = await askDns(() => dns.resolveNs(name));
  if ('failure' in answer)
    return [note(`Whether the world asks this zone for ${name} could not be found out (${answer.failure}).`)];
  const known = answer.records;
  if (known.length === 0) return [ill(`Nobody is led to this zone for ${name}. ${wanted}`)];
  if (known.some((server) => nameServers.includes(server.toLowerCase()))) return [];
  return [ill(`The world asks ${known.join(', ')} for ${name}, and not this zone. ${wanted}`)];
}

type Zone = { readonly name: string; readonly isPrivate: boolean; readonly nameServers: readonly string[] };

async function findZone(Id: string, region: string): Promise<Zone | undefined> {
  try {
    const { HostedZone, DelegationSet } = await new Route53Client({ region }).send(new GetHostedZoneCommand({ Id }));
    return {
      name: HostedZone?.Name?.replace(/\.$/, '') ?? '',
      isPrivate: HostedZone?.Config?.PrivateZone ?? false,
      nameServers: DelegationSet?.NameServers ?? [],
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchHostedZone') return undefined;
    throw error;
  }
}

async function lookAtCertificate(setting: string, arn: string, hosts: readonly string[]): Promise<Outcome> {
  const region = arn.split(':')[3] ?? '';
  const { Certificate } = await new ACMClient({ region }).send(new DescribeCertificateCommand({ CertificateArn: arn }));
  if (Certificate?.Status !== 'ISSUED') {
    return ill(
      `The certificate of ${setting} is ${Certificate?.Status ?? 'not there'}. Enter its record at your DNS provider: \`aws acm describe-certificate --region ${region} --certificate-arn ${arn} --query 'Certificate.DomainValidationOptions[].ResourceRecord'\`.`,
    );
  }
  const names = Certificate.SubjectAlternativeNames ?? [];
  const missing = hosts.filter((host) => !names.some((name) => covers(name, host)));
  if (missing.length > 0)
    return ill(`The certificate of ${setting} is not for ${missing.join(', ')}: ask for another.`);
  return well(`The certificate of ${setting} is issued for ${hosts.join(', ')}.`);
}

/** A wildcard stands for one label (ACM user guide, “AWS Certificate Manager certificate characteristics”, as published on GitHub, read 2026-11-22). */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));
}
