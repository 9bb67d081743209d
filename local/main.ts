import { once } from 'node:events';
import { join } from 'node:path';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startDevServer } from '#local/dev-server/dev-server.ts';
import { restartOnChange } from '#local/dev-server/restart-on-change.ts';
import { watchSources } from '#local/dev-server/watch-sources.ts';
import { startLocalCloud } from './local-cloud.ts';
import { portOffsets, readSettings, type Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';
import { summarise } from './summary.ts';

const projectDir = join(import.meta.dirname, '..');
/** The web code is reloaded by its own development server. */
const stackSources = ['contract', 'functions', 'infra', 'site.config.ts'];

/** `npm start` and, with `--hot`, `npm run dev`. */
async function main(settings: Settings, stopped: AbortSignal): Promise<void> {
  const { port, dataDir, isHot, restoreSeconds } = settings;
  const prepare = () => prepareAssembly({ signal: stopped, onStep: (doing) => console.log(`${doing} …`) });
  const assemblyDir = await prepare();
  const devServer = isHot ? await startDevServer(stopped) : undefined;
  const start = () =>
    startLocalCloud({
      assemblyDir,
      dataDir,
      port,
      keepsSchedules: true,
      cognitoPort: port + portOffsets.cognito,
      googlePort: port + portOffsets.google,
      databasePort: port + portOffsets.database,
      ...(restoreSeconds !== undefined && { account: { restoreMs: restoreSeconds * 1000 } }),
      ...(devServer && { devServerPort: devServer.port }),
    });
  const startFirst = async () => {
    const cloud = await start();
    console.log(summarise(cloud, settings));
    console.log('Ready');
    // An error of one request must not end the others.
    process.on('uncaughtException', (error) => console.error('The local cloud goes on after an error:', error));
    return cloud;
  };
  try {
    const first = await startFirst();
    const { nextChange } = isHot
      ? watchSources(projectDir, stackSources, stopped)
      : { nextChange: async () => void (await once(stopped, 'abort')) };
    await restartOnChange({ first, start, prepare, nextChange, stopped, tell: console.log });
  } finally {
    await devServer?.close();
  }
}

/** The first signal ends everything in order, but never takes long; the second at once. */
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
  await main(readSettings(process.argv.slice(2), process.env), stopped);
} catch (error) {
  if (!stopped.aborted) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
