import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as v from 'valibot';

import { prepareAssembly } from '#local/prepare.ts';
import { originSecret, siteOrigin } from '#test/functions/api-event.ts';
import type { Measured } from './measure-once.ts';

/**
 * `npm run bench:lambda`: the time of the contact function, as it ships, to load and to answer first and warm, beside a
 * handler with `lib-dynamodb` alone. Fresh processes, taking turns, medians. Exits with 1 above the bar.
 */
const rounds = 11;
const bar = 1.05;
const here = import.meta.dirname;

const folder = mkdtempSync(join(tmpdir(), 'lambda-bench-'));
const server = await listen();
try {
  const ours = join(codeFolder(await prepareAssembly(), 'FormsContactsFunction'), 'index.mjs');
  const peer = join(folder, 'peer.mjs');
  await buildPeer(peer);
  await compare(ours, peer);
} finally {
  server.close();
  rmSync(folder, { recursive: true });
}

/** The folder of the function whose logical id begins so. Its asset is named by the key of the upload. */
function codeFolder(assemblyDir: string, functionId: string): string {
  const resource = v.object({
    Properties: v.optional(v.object({ Code: v.optional(v.object({ S3Key: v.string() })) })),
  });
  const schema = v.object({ Resources: v.record(v.string(), resource) });
  const [template = ''] = globSync('*.template.json', { cwd: assemblyDir });
  const { Resources } = v.parse(schema, JSON.parse(readFileSync(join(assemblyDir, template), 'utf8')));
  const keys = Object.entries(Resources).flatMap(([id, { Properties }]) =>
    id.startsWith(functionId) && Properties?.Code ? [Properties.Code.S3Key] : [],
  );
  return join(assemblyDir, `asset.${keys[0]?.replace('.zip', '')}`);
}

/** Stands in for DynamoDB and answers at once, so that only the function's own time is measured. */
async function listen(): Promise<Server> {
  const stub = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}'));
  });
  await new Promise<void>((fulfil) => {
    stub.listen(0, '127.0.0.1', fulfil);
  });
  return stub;
}

/** Built as the stack builds ours, but with the SDK's whole credential chain. */
async function buildPeer(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(here, 'peer-handler.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
  });
}

async function compare(ours: string, peer: string): Promise<void> {
  const measured: { readonly ours: Measured[]; readonly peer: Measured[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await measure(ours));
    measured.peer.push(await measure(peer));
  }
  const left = summarise('the contact function', ours, measured.ours);
  const right = summarise('lib-dynamodb alone', peer, measured.peer);
  const ratio = left.firstAnswer / right.firstAnswer;
  console.table([left, right]);
  console.log(
    `To the first answer: ratio ${ratio.toFixed(2)} (at most ${bar}), median of ${rounds} fresh processes each.`,
  );
  if (ratio > bar) process.exitCode = 1;
}

async function measure(file: string): Promise<Measured> {
  const address = server.address();
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, 'measure-once.ts'), file], {
    env: {
      FORM: 'contacts',
      TABLE_NAME: 'bench',
      COMPANY_NAME: 'Nilambari Digital',
      RETENTION_DAYS: '1',
      ORIGIN_SECRETS: originSecret,
      SITE_ORIGINS: siteOrigin,
      COUNTERS_TABLE: 'counters',
      AWS_REGION: 'ap-south-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Medians in milliseconds, the bundle in kB. */
function summarise(name: string, file: string, measured: readonly Measured[]) {
  const load = median(measured.map((each) => each.load));
  const firstCall = median(measured.map((each) => each.firstCall));
  const firstAnswer = median(measured.map((each) => each.load + each.firstCall));
  const warmCall = median(measured.map((each) => each.warmCall));
  return { name, load, firstCall, firstAnswer, warmCall, bundleKb: Math.round(statSync(file).size / 100) / 10 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
