import { promises as dns } from 'node:dns';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import { signInHostOf, type SiteDomain } from '#contract/site-domain.ts';
import { ill, note, well, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { defaultDomainPrefix } from '#infra/sign-in/domain-prefix.ts';
import { askDns } from './ask-dns.ts';

/** Where the hosted pages will be: what Cognito calls their domain, the host that browsers see, and how to have another. */
export type HostedAddress = {
  readonly domain: string;
  readonly host: string;
  readonly otherwise: string;
  /** The domain of the company that it is below. */
  readonly below?: SiteDomain;
};

export function hostedAddress({ config, account, region }: Visit, settings: SignInSettings): HostedAddress {
  if (config.domain && settings.ownDomain) {
    const host = signInHostOf(config.domain);
    return { domain: host, host, below: config.domain, otherwise: 'take signIn.ownDomain out' };
  }
  const prefix = settings.domainPrefix ?? defaultDomainPrefix(config.aws.stackName, account);
  const host = `${prefix}.auth.${region}.amazoncognito.com`;
  return { domain: prefix, host, otherwise: 'set another signIn.domainPrefix' };
}

export async function lookAtHostedAddress(visit: Visit, address: HostedAddress): Promise<readonly Outcome[]> {
  const { domain, otherwise, below } = address;
  const client = new CognitoIdentityProviderClient({ region: visit.region });
  // Without such a domain the answer is an empty description, no error (FindUserPoolDomain in terraform-provider-aws, read 2026-11-22).
  const { DomainDescription } = await client.send(new DescribeUserPoolDomainCommand({ Domain: domain }));
  const [pool, own] = [DomainDescription?.UserPoolId, visit.stack?.outputs.get('UserPool')];
  if (DomainDescription?.Status && pool !== undefined && pool === own) return [well(`${domain} is the site’s.`)];
  if (DomainDescription?.Status)
    return [ill(`${domain} belongs to ${pool ?? 'another pool'}: ${otherwise}, or delete that pool’s domain.`)];
  const isFree = well(`${domain} is free, as far as this account can see.`);
  const pages = (own && (await findOther(client, own, below ? 'CustomDomain' : 'Domain'))) || isFree;
  return [pages, ...(below ? await lookAtParent(below) : [])];
}

/**
 * A pool has one prefix (`Domain`) and one domain of its own (`CustomDomain` in DescribeUserPool, API reference, read 2026-11-22), and CloudFormation
 * makes the new one before it deletes the old: “User pool already has a domain configured” (aws/aws-cdk issue 10062, read 2026-11-22).
 */
async function findOther(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  kind: 'Domain' | 'CustomDomain',
): Promise<Outcome | undefined> {
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
  const other = UserPool?.[kind];
  if (!other) return undefined;
  return ill(
    kind === 'CustomDomain'
      ? `The site’s sign-in pages are at ${other}, and Cognito gives them one such domain: deploy once without signIn.ownDomain, then with it.`
      : `The site’s sign-in pages are at the prefix ${other}, and Cognito gives them one: leave signIn.domainPrefix as it was. To change it, delete the old one just before you deploy; until that is over nobody comes in by Google: \`aws cognito-idp delete-user-pool-domain --user-pool-id ${UserPoolId} --domain ${other}\`.`,
  );
}

/** In Route 53 the stack makes that record, and the pool's domain after it (infra/sign-in/own-domain.ts). */
async function lookAtParent({ dns: provider, name }: SiteDomain): Promise<readonly Outcome[]> {
  if (provider === 'route53') return [];
  const answer = await askDns(() => dns.resolve4(name));
  if ('failure' in answer)
    return [note(`Whether ${name} has an address, which Cognito wants, could not be asked (${answer.failure}).`)];
  if (answer.records.length > 0)
    return [well(`${name} has an address, without which Cognito takes no domain below it.`)];
  return [
    ill(
      `${name} has no address (A record) yet, and until then Cognito takes no domain below it: deploy without signIn.ownDomain, enter the records, then set it.`,
    ),
  ];
}
