/** Compares the contact function with a handler that uses only `lib-dynamodb`. Exits with 1 above `maxRatio`. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { prepareAssembly } from '#local/prepare.ts';
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
  const [template = ''] = globSync('*.template.json', { cwd: assemblyDir });
  const text = readFileSync(join(assemblyDir, template), 'utf8');
  const [, key] =
    /"FormsContactsFunction[^{]*\{\s*"Type": "AWS::Lambda::Function"[^]*?"S3Key": "(\w+)/.exec(text) ?? [];
  return join(assemblyDir, `asset.${key}`, 'index.mjs');
}

/** Built like the functions of the stack, but with the whole credential chain of the SDK. */
async function buildPeer(outfile: string): Promise<void> {
  const entryPoints = [join(import.meta.dirname, 'peer-handler.ts')];
  const kind = { platform: 'node', format: 'esm', target: 'node24' } as const;
  await build({ entryPoints, outfile, bundle: true, minify: true, mainFields: ['module', 'main'], ...kind });
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
