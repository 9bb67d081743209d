import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { findProof } from '#infra/doctor/find-proof.ts';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { identitiesOf, identityOf, mailAddresses, type MailAddresses } from '#infra/notices/mail-addresses.ts';

export function mail(visit: Visit): Check {
  return {
    what: 'Mail',
    async look() {
      const addresses = mailAddresses(visit.config);
      if (!addresses) return [note('Off: nobody is told of a message. `npm run leads` shows what has come.')];
      const link = identitiesOf(addresses).filter((identity) => identity.includes('@'));
      const toPress = link.length > 0 && !visit.stack;
      const client = new SESv2Client({ region: visit.region });
      return [
        await lookAtAccount(client, visit),
        ...(await lookAtSenderOfCodes(client, visit, addresses)),
        ...(toPress ? [note(`AWS mails a link to ${link.join(' and ')} at the first deployment: press it.`)] : []),
      ];
    },
  };
}

/** A user pool whose sender is not verified is refused, and the deployment with it (“Email address is not verified”, aws/aws-cdk issue 18964, read 2026-11-23). */
async function lookAtSenderOfCodes(
  client: SESv2Client,
  { config }: Visit,
  { from, zone }: MailAddresses,
): Promise<readonly Outcome[]> {
  if (config.mail === false || !config.mail.isProven || !config.signIn) return [];
  const identity = identityOf(from, zone);
  const isProven = await findProof(client, identity);
  if (isProven) return [well(`SES has verified ${identity}, from which Cognito sends the codes of accounts.`)];
  return [
    ill(
      `SES ${isProven === undefined ? 'does not know' : 'has not verified'} ${identity}, and Cognito sends the codes of accounts from a verified sender alone: deploy once without mail.isProven, prove it (\`npm run doctor -- --after\` says how), then set it.`,
    ),
  ];
}

/** `ProductionAccessEnabled` is false in the sandbox, `EnforcementStatus` SHUTDOWN ends all sending (SES API v2, GetAccount, read 2026-11-22). */
async function lookAtAccount(client: SESv2Client, { config, region }: Visit): Promise<Outcome> {
  const { ProductionAccessEnabled, EnforcementStatus } = await client.send(new GetAccountCommand());
  if (EnforcementStatus === 'SHUTDOWN')
    return ill('SES sends nothing for this account: its console, “Account dashboard”, says why.');
  if (ProductionAccessEnabled) return well(`SES may mail anybody from ${region}.`);
  const ask = 'Ask AWS for production access (SES console, “Account dashboard”).';
  const isProven = config.mail !== false && config.mail.isProven;
  if (isProven)
    return ill(
      `SES is in its sandbox, and mail.isProven says that it is not. ${ask} Until then take mail.isProven out.`,
    );
  return note(`SES is in its sandbox: it mails the company, and nobody who subscribes. ${ask}`);
}
