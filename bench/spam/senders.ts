import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { originSecretHeader } from '#contract/function-settings.ts';
import { formatProof, proofHeader, proofSubject, trapField } from '#contract/proof.ts';
import { solveProof } from '#web/src/forms/solve-proof.ts';

export const originSecret = 'the secret between edge and API';
export const siteOrigin = 'https://www.example.com';

type Make = (index: number) => APIGatewayProxyEventV2;

const words = (index: number) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: `sender${index}@example.com`,
  message: `Message ${index}`,
});
const ofBrowser = { origin: siteOrigin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
const seen = proven({ ...words(0) });

/** What is known of bots that post to contact forms, from the simplest to one that nothing here can tell from a browser. */
export const kinds: Readonly<Record<string, Make>> = {
  'crawler: fills in every field of the form': (index) =>
    plain({ ...words(index), [trapField]: 'https://spam.example' }, ofBrowser),
  'script: posts the form without the page': (index) => plain(words(index), {}),
  'script: posts JSON to the API': (index) =>
    json(words(index), { ...ofBrowser, [idempotencyKeyHeader]: randomUUID() }),
  'replay: one recorded post with other words': (index) => json(words(index), { ...ofBrowser, ...seen.headers }),
  'imitation: a browser without JavaScript, header for header': (index) => plain(words(index), ofBrowser),
};

export const humans: Readonly<Record<string, Make>> = {
  'people with JavaScript': (index) => {
    const { headers, body } = proven(words(index));
    return event(body, { ...ofBrowser, 'content-type': 'application/json', ...headers });
  },
  'people without JavaScript': (index) => plain({ ...words(index), [trapField]: '' }, ofBrowser),
};

function proven(fields: object) {
  const body = JSON.stringify(fields);
  const key = randomUUID();
  const times = { madeAt: Date.now(), elapsedMs: 20_000 };
  const proof = formatProof({ ...times, nonces: solveProof(proofSubject(key, body, times)) });
  return { body, headers: { [idempotencyKeyHeader]: key, [proofHeader]: proof } };
}

function plain(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) {
  return event(new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

function json(fields: object, headers: Readonly<Record<string, string>>) {
  return event(JSON.stringify(fields), { 'content-type': 'application/json', ...headers });
}

function event(body: string, headers: Readonly<Record<string, string>>): APIGatewayProxyEventV2 {
  const { path } = formRoutes.contacts;
  const routeKey = `POST ${path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { ...headers, [originSecretHeader]: originSecret },
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      requestId: 'bench',
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' },
    },
    body,
    isBase64Encoded: false,
  };
}
