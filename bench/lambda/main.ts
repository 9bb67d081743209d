/** Compares the contact function with a handler that uses only `lib-dynamodb`. Exits with 1 above `maxRatio`. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as v from 'valibot';
import { medianOf } from '#bench/median.ts';
import { prepareAssembly } from '#local/prepare.ts';
import { openTemplate } from '#local/template.ts';
import { originSecret, siteOrigin } from '#test/functions/api-event.ts';
import type { Measured } from './measure-once.ts';

const rounds = 11;
const maxRatio = 1.05;

const folder = mkdtempSync(join(tmpdir(), 'lambda-bench-'));
/** Answers at once in place of DynamoDB, so that only the time of the function is measured. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}'));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
try {
  const peer = join(folder, 'peer.mjs');
  await buildPeer(peer);
  await compare(findBundle(await prepareAssembly()), peer);
} finally {
  server.close();
  rmSync(folder, { recursive: true });
}

function findBundle(assemblyDir: string): string {
  const template = openTemplate({ assemblyDir, dataDir: folder, siteUrl: '', signInUrl: '' });
  const functions = template.all('AWS::Lambda::Function', v.object({ Code: v.object({ S3Key: v.string() }) }));
  const [, { Code }] = functions.find(([id]) => id.startsWith('FormsContactsFunction'))!;
  return join(template.assetPath(Code.S3Key), 'index.mjs');
}

/** Built like the functions of the stack, but with the whole credential chain of the SDK. */
async function buildPeer(outfile: string): Promise<void> {
  const entryPoints = [join(import.meta.dirname, 'peer-handler.ts')];
  const kind = { platform: 'node', format: 'esm', target: 'node24' } as const;
  await build({ entryPoints, outfile, bundle: true, minify: true, mainFields: ['module', 'main'], ...kind });
}

async function compare(ours: string, peer: string): Promise<void> {
  const ourRuns: Measured[] = [];
  const peerRuns: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ourRuns.push(await measure(ours));
    peerRuns.push(await measure(peer));
  }
  const left = summarise('the contact function', ours, ourRuns);
  const right = summarise('lib-dynamodb alone', peer, peerRuns);
  const ratio = left.firstAnswer / right.firstAnswer;
  console.table([left, right]);
  console.log(
    `Time to the first answer: ${ratio.toFixed(2)} times the baseline (limit ${maxRatio}). Medians of ${rounds} new processes each.`,
  );
  if (ratio > maxRatio) process.exitCode = 1;
}

async function measure(file: string): Promise<Measured> {
  const address = server.address();
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'measure-once.ts'), file], {
    env: {
      FORM: 'contacts',
      TABLE_NAME: 'bench',
      ORIGIN_SECRETS: JSON.stringify([originSecret]),
      SITE_ORIGINS: JSON.stringify([siteOrigin]),
      COUNTERS_TABLE: 'counters',
      AWS_REGION: 'ap-south-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

function summarise(name: string, file: string, runs: readonly Measured[]) {
  const median = (read: (run: Measured) => number) => medianOf(runs.map(read), 2);
  const load = median((run) => run.load);
  const firstCall = median((run) => run.firstCall);
  const firstAnswer = median((run) => run.load + run.firstCall);
  return { name, load, firstCall, firstAnswer, bundleKb: Math.round(statSync(file).size / 100) / 10 };
}
