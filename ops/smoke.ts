import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { contactForm } from '#contract/contact-form.ts';
import { composeFormPost, formAcceptedSchema, referenceParameter } from '#contract/form-protocol.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { newProgram, runAsMain } from './program.ts';
import { UserError } from './terminal.ts';

type Visitor = {
  readonly fetch: typeof globalThis.fetch;
  readonly signUp: (region: string, clientId: string, email: string) => Promise<void>;
};

const headers = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];

/** Tests a deployed site like a visitor, without AWS credentials. Returns the reference of the message that it sent. */
export async function smoke(siteUrl: string, { fetch, signUp }: Visitor, say: (line: string) => void): Promise<string> {
  const ask = async (url: string, status: number, init: RequestInit = {}): Promise<Response> => {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
    if (reply.status !== status) throw new UserError(`${url} answered ${reply.status} in place of ${status}.`);
    say(`${status} ${url}`);
    return reply;
  };
  for (const path of ['/', '/about', '/services', '/contact', '/login', '/privacy-policy']) {
    const page = await ask(`${siteUrl}${path}`, 200);
    const missing = headers.filter((name) => !page.headers.has(name));
    if (missing.length > 0) throw new UserError(`${path} has no header ${missing.join(', ')}.`);
  }
  await ask(`${siteUrl}/no-such-page`, 404);
  const email = `smoke-${randomUUID()}@example.com`;
  const { path } = contactForm;
  const message = { firstName: 'Smoke', lastName: 'Test', email, message: 'A test of a deployment.' };
  const sent = await ask(`${siteUrl}${path}`, 201, composeFormPost(siteUrl, message));
  const { reference = '' } = v.parse(formAcceptedSchema, await sent.json());
  await ask(`${siteUrl}${path}?${referenceParameter}=${reference}`, 200);
  const config = await ask(`${siteUrl}${runtimeConfigPath}`, 200);
  const { region, signIn } = v.parse(runtimeConfigSchema, await config.json());
  if (!signIn) return reference;
  await signUp(region, signIn.userPoolClientId, email);
  return reference;
}

async function signUpAtCognito(region: string, ClientId: string, Username: string): Promise<void> {
  const client = new CognitoIdentityProviderClient({ region });
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await client.send(new SignUpCommand({ ClientId, Username, Password: randomUUID(), UserAttributes }));
}

if (import.meta.main) {
  const visitor = { fetch: globalThis.fetch, signUp: signUpAtCognito };
  await runAsMain(({ say, write }) =>
    newProgram('smoke', 'Tests a deployed preview. It leaves a message and an account there.')
      .argument('<url>', 'the output SiteUrl of a preview')
      .action(async (url: string) => write(`${await smoke(url, visitor, say)}\n`)),
  );
}
