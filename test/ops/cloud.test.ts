import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseServer, createTable } from './command-run.ts';

const project = join(import.meta.dirname, '../..');

/** Runs a program as npm does. */
async function runEntry(port: number, ...args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd: project, env: { PORT: String(port) } });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, out, said };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return Number(Object(server.address()).port);
}

/** The site's port and, three after it, the database's of a local cloud, as far as the commands use them. */
async function startPorts(): Promise<number> {
  const site = createServer((request, response) => {
    const body = request.url === '/config.json' ? { region: 'ap-south-1' } : { SecretString: 'a secret of the links' };
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  const port = await listen(site, 0);
  await listen(createDatabaseServer(), port + 3);
  return port;
}

test('N3 · a program works on the local cloud at PORT, with its tables and its secret', async () => {
  const port = await startPorts();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = `http://127.0.0.1:${port + 3}`;
  const client = new DynamoDBClient({ region: 'ap-south-1', endpoint, credentials });
  await createTable('contacts', client, 'NilambariSite-TablesContacts12AB');
  await createTable('newsletters', client, 'NilambariSite-TablesNewsletters34CD');

  const leads = await runEntry(port, 'ops/leads.ts', 'list', '--local');
  const subscribers = await runEntry(port, 'ops/subscribers.ts', 'export', '--local');

  expect(leads).toMatchObject({ code: 0, said: `0 leads in the local cloud at http://localhost:${port}.\n` });
  expect(subscribers).toMatchObject({ code: 0, out: 'Email,Confirmed (IST),Unsubscribe link\r\n' });
});

test('N3 · a program says why it cannot reach a local cloud and ends with exit code 1', async () => {
  const { code, out, said } = await runEntry(9, 'ops/leads.ts', 'list', '--local');

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toContain('No local cloud answers at http://localhost:9. Start it with npm start');
});
