import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DescribeSecretCommand, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand } from '@aws-sdk/client-sesv2';
import { mailIdentities } from '#contract/mail-addresses.ts';
import { isWebhookUrl } from '#contract/newsletter-form.ts';
import { edgeRegion } from '#contract/stack-names.ts';
import { answerUnless } from '#ops/cloud.ts';
import { checkIdentity, fail, pass, warn, type Checks, type Result, type Site } from './check.ts';

/** Finds what would fail a deployment after it created protected tables, which a person must then delete. */
export function checksBefore(site: Site): Checks {
  const { signIn, newsletter } = site.config;
  const webhookSecret = newsletter ? newsletter.webhookSecret : undefined;
  const google = signIn && signIn.google;
  return [
    { name: 'Account', run: () => checkAccount(site) },
    google && { name: 'Google secret', run: () => checkSecret(site, google.secretName) },
    webhookSecret !== undefined && { name: 'Newsletter secret', run: () => checkWebhook(site, webhookSecret) },
    signIn && signIn.codesBySes && { name: 'SES production access', run: () => checkProductionAccess(site) },
  ];
}

/** Names the account before CDK asks for consent: a profile of another client would make a second site there. */
async function checkAccount({ aws, config, outputs }: Site): Promise<Result> {
  const { region, stackName, firewall } = config.aws;
  const hasEdge = config.domain?.hostedZoneId !== undefined || firewall !== undefined;
  const account = await findBootstrap(aws.cloudFormation);
  const edge = hasEdge && region !== edgeRegion ? await findBootstrap(aws.cloudFormationOfEdge) : account;
  if (account === undefined || edge === undefined) {
    const place = account === undefined ? region : edgeRegion;
    return fail(`CDK is not prepared in ${place}. Run: npx cdk bootstrap aws://<account>/${place}`);
  }
  const site = outputs ? `The stack ${stackName} exists` : `The deployment makes a new site, ${stackName}`;
  return pass(`Account ${account}, region ${region}. ${site}.`);
}

/** The number of the account, if CDK's stack is in the region. */
async function findBootstrap(client: CloudFormationClient): Promise<string | undefined> {
  const answer = client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
  const found = await answerUnless('ValidationError', answer);
  return found?.Stacks?.[0]?.StackId?.split(':')[4];
}

async function checkSecret({ aws, config }: Site, SecretId: string): Promise<Result> {
  const answer = aws.secrets.send(new DescribeSecretCommand({ SecretId }));
  const secret = await answerUnless('ResourceNotFoundException', answer);
  if (secret && secret.DeletedDate === undefined) return pass(`Secrets Manager has ${SecretId}.`);
  return fail(
    `Secrets Manager has no secret ${SecretId}. Create it: aws secretsmanager create-secret --region ${config.aws.region} --name ${SecretId} --secret-string "$SECRET"`,
  );
}

async function checkWebhook(site: Site, SecretId: string): Promise<Result> {
  const found = await checkSecret(site, SecretId);
  if (found.status === 'fail') return found;
  const answer = site.aws.secrets.send(new GetSecretValueCommand({ SecretId }));
  const secret = await answerUnless('AccessDeniedException', answer);
  if (!secret) return warn(`Secrets Manager has ${SecretId}, but these credentials may not read whether it is a URL.`);
  if (isWebhookUrl(secret.SecretString ?? '')) return pass(`Secrets Manager has ${SecretId}, which is a URL.`);
  return fail(
    `The text of the secret ${SecretId} is not a URL that begins with https:// and has no user name. Store the URL under another name, and set that name in newsletter.webhookSecret: CloudFormation reads a secret once.`,
  );
}

/** Cognito refuses a sender that is not verified, and the deployment fails (aws-cdk issue 18964, read 2026-11-23). */
async function checkProductionAccess(site: Site): Promise<Result> {
  const { ProductionAccessEnabled } = await site.aws.ses.send(new GetAccountCommand());
  if (ProductionAccessEnabled) return checkIdentity(site, mailIdentities(site.config)[0]);
  return fail(
    'SES is in its sandbox. Ask for production access: SES console, “Account dashboard”. Until then remove signIn.codesBySes.',
  );
}
