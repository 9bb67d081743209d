import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openTemplate } from '#local/template/secrets-and-hosts.ts';
import type { Template } from '#local/template/template.ts';
import { fixtureResources, type Json, type Resources } from './fixture-resources.ts';

/** The code of the fixture's functions, by asset. */
const functionCode: Readonly<Record<string, string>> = {
  echo: `export const handler = async (event, context) => {
    console.log('echo was called');
    return { statusCode: 203, headers: { 'X-Request': context.awsRequestId },
      body: JSON.stringify({ event, environment: process.env }) };
  };`,
  // Counts the simultaneous requests of an instance.
  slow: `let running = 0;
  const instance = crypto.randomUUID();
  export const handler = async (event) => {
    if (event.rawQueryString === 'forever') {
      console.log('never ends');
      await new Promise(() => setInterval(() => {}, 1000));
    }
    running += 1;
    const together = running;
    await new Promise((fulfil) => setTimeout(fulfil, 20));
    running -= 1;
    return { statusCode: 200, body: JSON.stringify({ together, instance }) };
  };`,
  job: 'export const handler = async () => {};',
  // Loads until a test sends a message.
  'slow-load': `const channel = new BroadcastChannel('load');
  await new Promise((loaded) => {
    channel.onmessage = loaded;
    console.log('loads');
  });
  channel.close();
  export const handler = async (event) => ({ ...event, response: { autoConfirmUser: true } });`,
  // Logs its event. The beginning of the email address decides whether it refuses or links.
  'sign-up': `export const handler = async (event) => {
    console.log('trigger ' + JSON.stringify(event));
    const { email } = event.request.userAttributes;
    if (email.startsWith('refused')) throw new Error('Please continue with Google.');
    if (email.startsWith('linked') && event.triggerSource === 'PreSignUp_ExternalProvider') await link(event, email);
    event.response.autoConfirmUser = true;
    return event;
  };
  async function link({ userPoolId: UserPoolId, userName }, email) {
    const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: email };
    const SourceUser = { ProviderName: 'Google', ProviderAttributeName: 'Cognito_Subject',
      ProviderAttributeValue: userName.slice('google_'.length) };
    await fetch(process.env.AWS_ENDPOINT_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', authorization: 'AWS4-HMAC-SHA256',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminLinkProviderForUser' },
      body: JSON.stringify({ UserPoolId, DestinationUser, SourceUser }),
    });
  }`,
};

const text = 'Words that repeat compress well. '.repeat(100);

const siteFiles: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Home</title><p>${text}`,
  '404.html': '<!doctype html><title>Not found</title>',
  'assets/app-1a2b.js': `console.log(${JSON.stringify(text)});`,
};

/** Registers a clean-up for the end of a test or a file. */
export type AtEnd = (end: () => Promise<void> | void) => void;

/**
 * Writes a cloud assembly with each kind of resource that the local cloud reads, and returns its folder. `change` gets
 * the resources before they are written.
 */
export function writeFixtureAssembly(
  change: (resources: Resources) => void = () => {},
  atEnd: AtEnd = onTestFinished,
): string {
  const dir = createTemporaryFolder(atEnd);
  const resources = structuredClone(fixtureResources);
  change(resources);
  for (const [name, code] of Object.entries(functionCode)) writeText(join(dir, `asset.${name}`, 'index.mjs'), code);
  for (const [name, content] of Object.entries(siteFiles)) writeText(join(dir, 'asset.site', name), content);
  writeText(join(dir, 'asset.config', 'config.json'), '{"site":"https://<<marker:0>>","note":"<<marker:1>>"}');
  const writeJson = (name: string, value: Json) => writeText(join(dir, `${name}.json`), JSON.stringify(value));
  const assets = [...Object.keys(functionCode), 'site', 'config'];
  writeJson('Fixture.template', { Resources: resources });
  writeJson('Fixture.assets', {
    files: Object.fromEntries(assets.map((name) => [name, assetOf(name)])),
  });
  writeJson('manifest', {
    artifacts: {
      Fixture: { type: 'aws:cloudformation:stack', environment: 'aws://unknown-account/ap-south-1' },
      'FixtureEdge-ap-south-1': { type: 'aws:cloudformation:stack', environment: 'aws://unknown-account/us-east-1' },
      'Fixture.assets': { type: 'cdk:asset-manifest' },
    },
  });
  return dir;
}

function assetOf(name: string): Json {
  return { source: { path: `asset.${name}` }, destinations: { here: { objectKey: `${name}.zip` } } };
}

export function openFixtureTemplate(
  change?: (resources: Resources) => void,
  dataDir = createTemporaryFolder(),
): Template {
  const urls = { siteUrl: 'http://localhost:4000', signInUrl: 'http://localhost:4001' };
  return openTemplate({ assemblyDir: writeFixtureAssembly(change), dataDir, ...urls });
}

/** A folder that is removed after the test. */
export function createTemporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function writeText(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
