import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeSecretCommand, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { mailAddresses, mailDomain } from '#contract/mail-addresses.ts';
import { isWebhookUrl } from '#contract/newsletter-form.ts';
import { outputs } from '#contract/stack-names.ts';
import { answerUnless, readStackOutputs } from '#ops/cloud.ts';
import { ownSignInHost, siteHost, type SiteConfig } from '#settings/site-config.ts';
import { answersOf, fail, pass, warn, type Aws, type Checks, type Result, type Site } from './check.ts';

/** Finds what would fail a deployment after it created protected tables, which a person must then delete. */
export function accountChecks(site: Site): Checks {
  const { signIn, newsletter } = site.config;
  const webhookSecret = newsletter ? newsletter.webhookSecret : undefined;
  const google = signIn && signIn.google;
  return [
    !site.stack && { name: 'Region', run: () => checkRegion(site) },
    google && { name: 'Google secret', run: () => checkSecret(site, google.secretName) },
    webhookSecret !== undefined && { name: 'Newsletter secret', run: () => checkWebhook(site, webhookSecret) },
    signIn && signIn.codesBySes && { name: 'SES production access', run: () => checkProductionAccess(site) },
    signIn && signIn.ownDomain && { name: 'Sign-in domain', run: () => checkSignInDomain(site) },
  ];
}

/** Another `aws.region` would make a second site with empty tables. */
async function checkRegion({ aws, config }: Site): Promise<Result> {
  const { stackName, region } = config.aws;
  const answers = await Promise.allSettled(
    aws.elsewhere.map(async (client) => (await readStackOutputs(client, stackName)) && client.config.region()),
  );
  const answered = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  const other = answered.find((each) => each !== undefined);
  if (other === undefined) return pass(`No stack ${stackName} in the ${answered.length} other regions of the account.`);
  return fail(
    `The stack ${stackName} is in ${other}, and aws.region is ${region}: a deployment would make a second site with empty tables. Set aws.region to ${other}, or set another aws.stackName for a second site.`,
  );
}

async function checkSecret({ aws, config }: Site, SecretId: string): Promise<Result> {
  const answer = aws.secrets.send(new DescribeSecretCommand({ SecretId }));
  const secret = await answerUnless('ResourceNotFoundException', answer);
  if (!secret) {
    return fail(
      `Secrets Manager has no secret ${SecretId} in ${config.aws.region}. Create it: aws secretsmanager create-secret --region ${config.aws.region} --name ${SecretId} --secret-string "$SECRET"`,
    );
  }
  if (secret.DeletedDate === undefined) return pass(`Secrets Manager has ${SecretId}.`);
  return fail(
    `The secret ${SecretId} is being deleted. Keep it: aws secretsmanager restore-secret --region ${config.aws.region} --secret-id ${SecretId}`,
  );
}

async function checkWebhook(site: Site, SecretId: string): Promise<Result> {
  const found = await checkSecret(site, SecretId);
  if (found.status === 'fail') return found;
  const answer = site.aws.secrets.send(new GetSecretValueCommand({ SecretId }));
  const secret = await answerUnless('AccessDeniedException', answer);
  if (!secret) return warn(`Secrets Manager has ${SecretId}, and these credentials may not read whether it is a URL.`);
  if (isWebhookUrl(secret.SecretString ?? '')) return pass(`Secrets Manager has ${SecretId}, which is a URL.`);
  return fail(
    `The text of the secret ${SecretId} is not a URL that begins with https:// and has no user name and password. Store the URL under another name, set that name in newsletter.webhookSecret, and deploy: CloudFormation reads a secret once.`,
  );
}

/** The first identity is the sender: the domain, else the address. A second one is the recipient `to`. */
export function identitiesOf(config: SiteConfig): readonly [string, ...string[]] {
  const { from, to } = mailAddresses(config);
  if (!config.domain) return [from];
  const domain = mailDomain(config.url);
  return to.toLowerCase().endsWith(`@${domain}`) ? [domain] : [domain, to];
}

/** Undefined if SES does not know the identity. */
export function findIdentity({ ses }: Aws, EmailIdentity: string) {
  return answerUnless('NotFoundException', ses.send(new GetEmailIdentityCommand({ EmailIdentity })));
}

/** Cognito refuses a sender that is not verified, and the deployment fails (aws-cdk issue 18964, read 2026-11-23). */
async function checkProductionAccess({ aws, config }: Site): Promise<Result> {
  const { ProductionAccessEnabled } = await aws.ses.send(new GetAccountCommand());
  if (!ProductionAccessEnabled)
    return fail(
      'SES is in its sandbox. Ask for production access: SES console, “Account dashboard”. Until then remove signIn.codesBySes.',
    );
  const [identity] = identitiesOf(config);
  if ((await findIdentity(aws, identity))?.VerifiedForSendingStatus)
    return pass(`SES has production access and has verified ${identity}.`);
  return fail(
    `SES has not verified ${identity}. Remove signIn.codesBySes and deploy. Then correct what npm run doctor -- --after reports, until SES has verified ${identity}.`,
  );
}

/** Cognito needs an A record of the parent domain (developer guide, “Using your own domain”, read 2026-11-22). */
async function checkSignInDomain({ aws, config, network, stack, planned = [] }: Site): Promise<Result> {
  const host = ownSignInHost(config);
  const UserPoolId = stack?.outputs.get(outputs.userPool);
  const answer = UserPoolId ? await aws.users.send(new DescribeUserPoolCommand({ UserPoolId })) : undefined;
  const other = answer?.UserPool?.CustomDomain;
  if (other !== undefined && other !== host) {
    return fail(`The user pool has the domain ${other}, and Cognito allows one. Deploy once without signIn.ownDomain.`);
  }
  const isPlanned = planned.some(
    ({ type, properties: { Name, Type } }) =>
      type === 'AWS::Route53::RecordSet' && Type === 'A' && Name === `${siteHost(config)}.`,
  );
  if (isPlanned || (await answersOf(() => network.resolve4(siteHost(config)))).length > 0) {
    return pass(`Cognito can use ${host} for the managed login pages.`);
  }
  return fail(
    `${siteHost(config)} has no A record, so Cognito refuses ${host}. Deploy without signIn.ownDomain, enter the DNS records of the outputs, then set signIn.ownDomain.`,
  );
}
