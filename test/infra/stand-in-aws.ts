import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { byAction, byPath, byTarget, driftStatus, json, type Answers, type Reply } from './aws-answers.ts';

export type StandInAws = {
  /** What leads the SDK there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every call so far, as IAM names it: `sns:ListSubscriptions`. */
  readonly asked: readonly string[];
};

/** Answers as AWS does, over HTTP, until the test is over. */
export async function startAws(answers: Answers): Promise<StandInAws> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = nameCall(request, body);
    asked.push(call.action);
    const reply = await answer(call, body, answers, asked);
    const name = /"__type":"(?:[^"]*#)?(\w+)"/.exec(reply.body)?.[1];
    response.writeHead(reply.status, name ? { 'x-amzn-errortype': name } : {}).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${Object(server.address()).port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_MAX_ATTEMPTS: '1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  return { environment, asked };
}

type Call = {
  readonly operation: string;
  readonly action: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
};

/** The names that services sign with and IAM does not know. */
const iamNames: Readonly<Record<string, string>> = { monitoring: 'cloudwatch' };

function nameCall({ headers, url = '' }: IncomingMessage, body: string): Call {
  const [, service = ''] = /Credential=[^/]*\/\d+\/[^/]*\/([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  const operation =
    String(headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ||
    new URLSearchParams(body).get('Action') ||
    byPath.find(([, path]) => path.test(url))?.[0];
  if (!operation) throw new Error(`The stand-in for AWS does not know ${url}.`);
  return { operation, action: `${iamNames[service] ?? service}:${operation}`, url, headers };
}

async function answer(call: Call, body: string, answers: Answers, asked: readonly string[]): Promise<Reply> {
  const { operation, url } = call;
  if (answers.refuses === operation) {
    return json(400, { __type: 'AccessDeniedException', message: `You are not authorized to perform: ${operation}` });
  }
  if (operation === 'DescribeStackDriftDetectionStatus') {
    return driftStatus(answers.drift ?? {}, asked.filter((each) => each.endsWith(operation)).length - 1);
  }
  if (operation === 'DeleteItem') return forward(call, body, answers);
  const fromTarget = byTarget[operation];
  if (fromTarget) return fromTarget(answers, JSON.parse(body));
  const fromAction = byAction[operation];
  if (fromAction) return fromAction(answers, new URLSearchParams(body));
  const [, path, reply] = byPath.find(([name]) => name === operation) ?? [];
  if (!path || !reply) throw new Error(`The stand-in for AWS does not know ${operation} ${url}.`);
  return reply(answers, path.exec(url)?.[1] ?? '');
}

async function forward({ headers }: Call, body: string, { databaseEndpoint = '' }: Answers): Promise<Reply> {
  const kept = Object.entries(headers).filter(([name]) => /^(x-amz|authorization|content-type)/.test(name));
  const response = await fetch(databaseEndpoint, {
    method: 'POST',
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body,
  });
  return { status: response.status, body: await response.text() };
}
