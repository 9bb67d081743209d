import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished, vi } from 'vitest';

/** Starts a server for one test and gives its URL. @default a port that the system chooses */
export async function startServer(answer: RequestListener, port = 0): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

/** Starts a server for one test. Environment variables direct the SDK clients of one AWS service to it. */
export async function startAwsDouble(service: string, answer: RequestListener): Promise<void> {
  stubAws(service, await startServer(answer));
  onTestFinished(() => void vi.unstubAllEnvs());
}

export function stubAws(service: string, endpoint: string): void {
  vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, endpoint);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'ap-south-1');
}
