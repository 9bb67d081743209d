import {
  CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { defaultDomainPrefix } from '#infra/sign-in/domain-prefix.ts';

export function signIn(visit: Visit): readonly Check[] {
  const settings = visit.config.signIn;
  if (!settings) return [{ what: 'Accounts', look: () => [note('Off: the site has no accounts.')] }];
  const { google } = settings;
  const prefix = () => settings.domainPrefix ?? defaultDomainPrefix(visit.config.aws.stackName, visit.account);
  return [
    { what: 'Sign-in address', look: async () => [await lookAtPrefix(visit, prefix())] },
    google
      ? {
          what: 'Google',
          look: async () => [await lookAtSecret(visit, google.secretName), ...consoleNotes(prefix(), visit.region)],
        }
      : { what: 'Google', look: () => [note('Off: no button. signIn.google in site.config.ts is the client.')] },
  ];
}

/** Without such a domain the answer is an empty description, no error (FindUserPoolDomain in terraform-provider-aws, read 2026-11-22). */
async function lookAtPrefix({ region, stack }: Visit, prefix: string): Promise<Outcome> {
  const client = new CognitoIdentityProviderClient({ region });
  const { DomainDescription } = await client.send(new DescribeUserPoolDomainCommand({ Domain: prefix }));
  const pool = DomainDescription?.UserPoolId;
  if (!DomainDescription?.Status) return well(`${prefix} is free, as far as this account can see.`);
  if (pool !== undefined && pool === stack?.outputs.get('UserPool')) return well(`${prefix} is the site’s.`);
  return ill(
    `${prefix} belongs to ${pool ?? 'another pool'}: set another signIn.domainPrefix, or delete that pool’s domain.`,
  );
}

async function lookAtSecret({ aws, region }: Visit, name: string): Promise<Outcome> {
  if (await aws.hasSecret(name)) return well(`The client secret is in Secrets Manager (${name}).`);
  return ill(
    `Google's client secret is not in Secrets Manager: \`aws secretsmanager create-secret --region ${region} --name ${name} --secret-string "$GOOGLE_SECRET"\`, or take signIn.google out of site.config.ts.`,
  );
}

function consoleNotes(prefix: string, region: string): readonly Outcome[] {
  return [
    note(
      `The redirect URI to paste at Google’s client: https://${prefix}.auth.${region}.amazoncognito.com/oauth2/idpresponse`,
    ),
    note(
      'Whether the consent screen is published cannot be read: in Google’s console, “Audience”, it must say “In production”.',
    ),
  ];
}
