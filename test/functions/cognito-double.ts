import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

type CognitoAnswer = { readonly status?: number; readonly body: unknown };

/** A server with Cognito's protocol for one test. The SDK's client finds it by its environment, as it finds AWS. */
export async function startCognitoDouble() {
  const calls: { readonly operation: string; readonly input: unknown }[] = [];
  const answers = new Map<string, CognitoAnswer>();
  /** Sets the next answers of an operation. */
  const answer = (operation: string, given: CognitoAnswer) => {
    answers.set(operation, given);
  };
  const server = createServer();
  server.on('request', async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    calls.push({ operation, input: JSON.parse(await text(request)) });
    const { status = 200, body } = answers.get(operation) ?? { body: {} };
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((fulfil) => {
    server.listen(0, '127.0.0.1', fulfil);
  });
  onTestFinished(() => {
    server.close().closeAllConnections();
    vi.unstubAllEnvs();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}`);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'ap-south-1');
  return { calls, answer };
}
