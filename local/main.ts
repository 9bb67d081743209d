import { once } from 'node:events';
import { join } from 'node:path';
import { awsPortOffset } from '#contract/stack-names.ts';
import { reservePort } from '#local/http/serve.ts';
import { restartOnChange, startDevServer, watchSources, type DevServer } from './dev.ts';
import { startLocalCloud, type LocalCloud } from './local-cloud.ts';
import { prepareAssembly } from './prepare.ts';
import { readSettings, type Settings } from './settings.ts';
import { describeStartupFailure } from './startup-error.ts';
import { summarise } from './summary.ts';

const projectDir = join(import.meta.dirname, '..');
/** Vite reloads web code, but reads the configuration only at its start. */
const configFile = 'site.config.ts';
const stackSources = ['contract', 'settings', 'functions', 'infra', configFile];

async function prepare(stopped: AbortSignal): Promise<string> {
  return prepareAssembly({ signal: stopped, onStep: (progress) => console.log(`${progress} …`) });
}

function cloudOptions(assemblyDir: string, { port, dataDir }: Settings) {
  return {
    assemblyDir,
    dataDir,
    keepsTime: true,
    awsPort: port + awsPortOffset,
  };
}

function announce(cloud: LocalCloud, settings: Settings): void {
  console.log(summarise(cloud, settings));
  console.log('Ready');
  // An error of one request must not end the others.
  process.on('uncaughtException', (error) => console.error('The local cloud continues after an error:', error));
}

/** `npm start` */
async function runStack(settings: Settings, stopped: AbortSignal): Promise<void> {
  const assemblyDir = await prepare(stopped);
  const cloud = await startLocalCloud({ ...cloudOptions(assemblyDir, settings), port: settings.port });
  announce(cloud, settings);
  if (!stopped.aborted) await once(stopped, 'abort');
  await cloud.close();
}

/** `npm run dev` */
async function runDevelopment(settings: Settings, stopped: AbortSignal): Promise<void> {
  const assemblyDir = await prepare(stopped);
  const options = { ...cloudOptions(assemblyDir, settings), siteUrl: `http://localhost:${settings.port}` };
  const first = await startLocalCloud(options);
  let devServer: DevServer | undefined;
  const startPages = async () => {
    await devServer?.close();
    devServer = await startDevServer(settings.port, first, stopped);
  };
  try {
    await startPages();
    announce(first, settings);
    await restartOnChange({
      first,
      nextChange: watchSources(projectDir, stackSources, stopped),
      prepare: () => prepare(stopped),
      async start(changed) {
        // Vite's proxy targets this port.
        const cloud = await startLocalCloud({ ...options, port: first.port });
        if (changed.has(configFile)) await startPages();
        return cloud;
      },
      print: (sentence) => stopped.aborted || console.log(sentence),
    });
  } finally {
    await devServer?.close();
    await first.close();
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
