import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '#test/functions/start-server.ts';

const project = join(import.meta.dirname, '../..');

/** A proxy that does not answer. */
const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };

/** Runs a program as npm does. */
async function runEntry(port: number, ...args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd: project, env: { ...proxy, PORT: String(port) } });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, out, said };
}

const contacts = 'NilambariSite-TablesContacts12AB';
const newsletters = 'NilambariSite-TablesNewsletters34CD';
const confirmed = { email: { S: 'asha@example.com' }, confirmedAt: { S: '2026-11-20T18:30:00.000Z' } };

/** The answers of a local cloud to the commands, by path, or by operation and table. */
const answers: Readonly<Record<string, object>> = {
  '/config.json': { region: 'ap-south-1' },
  ListTables: { TableNames: [contacts, newsletters] },
  [`Query ${contacts}`]: { Items: [] },
  [`Scan ${newsletters}`]: { Items: [confirmed] },
  GetSecretValue: { SecretString: 'a secret of the links' },
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const operation = String(request.headers['x-amz-target'] ?? request.url).replace(/^\w+\./, '');
  const { TableName = '' } = JSON.parse((await text(request)) || '{}');
  const found = answers[`${operation} ${TableName}`.trim()];
  response.writeHead(found ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(found ?? {}));
}

test('N3, O10 · a program works on the local cloud at PORT, without the proxy, with its tables and its secret', async () => {
  const port = Number(new URL(await startServer(answer)).port);
  // The port of the local cloud's database.
  await startServer(answer, port + 3);

  const leads = await runEntry(port, 'ops/leads.ts', 'list', '--local');
  const subscribers = await runEntry(port, 'ops/subscribers.ts', 'export', '--local');

  expect(leads).toMatchObject({ code: 0, said: `0 leads in the local cloud at http://localhost:${port}.\n` });
  expect(subscribers.code).toBe(0);
  // The time is in the zone of the company.
  expect(subscribers.out).toMatch(
    new RegExp(`asha@example.com,2026-11-2[01] \\d\\d:\\d\\d:00,http://localhost:${port}/api/newsletters/`),
  );
});

test('N3 · a program says why it cannot reach a local cloud and ends with exit code 1', async () => {
  const { code, out, said } = await runEntry(9, 'ops/leads.ts', 'list', '--local');

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toContain('No local cloud answers at http://localhost:9. Start it with npm start');
});
