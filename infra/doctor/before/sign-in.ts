import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { hostedAddress, lookAtHostedAddress } from './hosted-pages.ts';

export function signIn(visit: Visit): readonly Check[] {
  const settings = visit.config.signIn;
  if (!settings) return [{ what: 'Accounts', look: () => [note('Off: the site has no accounts.')] }];
  const { google } = settings;
  const address = () => hostedAddress(visit, settings);
  return [
    { what: 'Sign-in address', look: () => lookAtHostedAddress(visit, address()) },
    google
      ? {
          what: 'Google',
          look: async () => [await lookAtSecret(visit, google.secretName), ...consoleNotes(visit, address().host)],
        }
      : { what: 'Google', look: () => [note('Off: no button. signIn.google in site.config.ts is the client.')] },
  ];
}

async function lookAtSecret({ aws, region }: Visit, name: string): Promise<Outcome> {
  if (await aws.hasSecret(name)) return well(`The client secret is in Secrets Manager (${name}).`);
  return ill(
    `Google's client secret is not in Secrets Manager: \`aws secretsmanager create-secret --region ${region} --name ${name} --secret-string "$GOOGLE_SECRET"\`, or take signIn.google out of site.config.ts.`,
  );
}

function consoleNotes({ stack }: Visit, host: string): readonly Outcome[] {
  const [uri, deployed] = [`https://${host}/oauth2/idpresponse`, stack?.outputs.get('GoogleRedirectUri')];
  const old =
    deployed === undefined || deployed === uri ? '' : ` Leave ${deployed} there until the deployment is over.`;
  return [
    note(`The redirect URI to paste at Google’s client: ${uri}${old && `.${old}`}`),
    note(
      'Whether the consent screen is published cannot be read: in Google’s console, “Audience”, it must say “In production”.',
    ),
  ];
}
