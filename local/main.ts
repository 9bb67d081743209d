import { once } from 'node:events';
import { join } from 'node:path';
import { awsPortOffset } from '#contract/stack-names.ts';
import { reservePort } from '#local/http/serve.ts';
import { restartOnChange, startDevServer, watchSources } from './dev.ts';
import { startLocalCloud, type LocalCloud } from './local-cloud.ts';
import { prepareAssembly } from './prepare.ts';
import { readSettings, type Settings } from './settings.ts';
import { describeStartupFailure } from './startup-error.ts';
import { mailPath } from './mail.ts';

const projectDir = join(import.meta.dirname, '..');
/** Vite reloads web code, but reads the configuration only at its start. */
const configFile = 'site.config.ts';
const stackSources = ['contract', 'settings', 'functions', 'infra', configFile];

async function prepare(stopped: AbortSignal): Promise<string> {
  return prepareAssembly({ signal: stopped, onStep: (progress) => console.log(`${progress} …`) });
}

const reload = 'web code at once; the stack restarts when infra/, functions/, contract/ or site.config.ts change';

function announce({ siteUrl, signInUrl }: LocalCloud, { dataDir, isHot }: Settings): void {
  const rows = {
    Site: siteUrl,
    Mailbox: `${siteUrl}${mailPath}`,
    AWS: `${signInUrl} (sign-in, DynamoDB, SES)`,
    'Data folder': dataDir,
    ...(isHot && { Reload: reload }),
  };
  for (const [label, value] of Object.entries(rows)) console.log(`  ${label.padEnd(12)}${value}`);
  console.log('Ready');
  // An error of one request must not end the others.
  process.on('uncaughtException', (error) => console.error('The local cloud continues after an error:', error));
}

/** `npm start` */
async function runStack(settings: Settings, stopped: AbortSignal): Promise<void> {
  const assemblyDir = await prepare(stopped);
  const { port, dataDir } = settings;
  const cloud = await startLocalCloud({ assemblyDir, dataDir, port, keepsTime: true });
  announce(cloud, settings);
  if (!stopped.aborted) await once(stopped, 'abort');
  await cloud.close();
}

/** `npm run dev` */
async function runDevelopment(settings: Settings, stopped: AbortSignal): Promise<void> {
  const { port, dataDir } = settings;
  const assemblyDir = await prepare(stopped);
  // Vite's proxy targets this port, and the template's values contain Vite's URL.
  const stack = await reservePort(0);
  let pages = await startDevServer(String(port), stack.port, stopped);
  const options = { assemblyDir, dataDir, keepsTime: true, siteUrl: pages.url };
  try {
    const first = await startLocalCloud({ ...options, port: stack, awsPort: port && port + awsPortOffset });
    announce(first, settings);
    const awsPort = Number(new URL(first.signInUrl).port);
    await restartOnChange({
      first,
      nextChange: watchSources(projectDir, stackSources, stopped),
      prepare: () => prepare(stopped),
      async start(changed) {
        const cloud = await startLocalCloud({ ...options, port: stack.port, awsPort });
        if (!changed.has(configFile)) return cloud;
        await pages.close();
        pages = await startDevServer(new URL(pages.url).port, stack.port, stopped);
        return cloud;
      },
      print: (sentence) => stopped.aborted || console.log(sentence),
    });
  } finally {
    await pages.close();
  }
}

/** The first signal closes everything within 1.5 s. The second ends the process at once. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) process.exit(0);
    setTimeout(() => process.exit(0), 1_500).unref();
    stopping.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return stopping.signal;
}

const stopped = stopOnSignals();
try {
  const settings = readSettings(process.argv.slice(2), process.env);
  // A busy port is reported before the build, and not by Vite.
  await (await reservePort(settings.port)).close();
  await (settings.isHot ? runDevelopment : runStack)(settings, stopped);
} catch (error) {
  if (!stopped.aborted) {
    console.error(describeStartupFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
