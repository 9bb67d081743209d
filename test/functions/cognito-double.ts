import { text } from 'node:stream/consumers';
import { startAwsDouble } from './start-server.ts';

type CognitoAnswer = { readonly status?: number; readonly body: unknown };

/** Cognito for one test: its protocol, with the answers that the test sets. */
export async function startCognitoDouble() {
  const calls: { readonly operation: string; readonly input: unknown }[] = [];
  const answers = new Map<string, CognitoAnswer>();
  /** Sets the next answers of an operation. */
  const answer = (operation: string, given: CognitoAnswer) => {
    answers.set(operation, given);
  };
  await startAwsDouble('COGNITO_IDENTITY_PROVIDER', async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    calls.push({ operation, input: JSON.parse(await text(request)) });
    const { status = 200, body } = answers.get(operation) ?? { body: {} };
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  return { calls, answer };
}
