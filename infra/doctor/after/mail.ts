import { SESv2Client } from '@aws-sdk/client-sesv2';
import { findProof } from '#infra/doctor/find-proof.ts';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { identitiesOf, mailAddresses } from '#infra/notices/mail-addresses.ts';

/** Whether the company can be told of messages: SES mails only from and, in its sandbox, to what it has verified. */
export function mailIdentities({ config, region }: Visit): Check {
  return {
    what: 'Mail',
    look() {
      const addresses = mailAddresses(config);
      const client = new SESv2Client({ region });
      return Promise.all((addresses ? identitiesOf(addresses) : []).map((identity) => lookAt(client, identity)));
    },
  };
}

async function lookAt(client: SESv2Client, identity: string): Promise<Outcome> {
  const isProven = await findProof(client, identity);
  if (isProven) return well(`SES has verified ${identity}.`);
  if (isProven === undefined)
    return ill(`SES does not know ${identity}, and tells nobody of a message. Deploy once more.`);
  if (!identity.includes('@'))
    return ill(`SES has not verified ${identity} yet: its records are in the zone, and this takes up to 72 hours.`);
  return ill(
    `SES has not verified ${identity}, and tells nobody of a message: press the link in AWS’s mail to it, or have it sent again: \`aws ses verify-email-identity --email-address ${identity}\`.`,
  );
}
