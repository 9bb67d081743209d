import { once } from 'node:events';
import { join } from 'node:path';
import { awsPortOffset } from '#contract/stack-names.ts';
import { startDevServer, watchSources } from './dev.ts';
import { reservePort } from '#local/http/serve.ts';
import { logFile, startLocalCloud, type LocalCloud, type LocalCloudOptions } from './local-cloud.ts';
import { mailPath } from './mail.ts';
import { prepareAssembly } from './prepare.ts';
import { readSettings } from './settings.ts';
import { describeStartupFailure } from './startup-error.ts';

const { port, dataDir, isHot } = readSettings(process.argv.slice(2), process.env);
const stackSources = ['contract', 'settings', 'functions', 'infra', 'site.config.ts'];

const prepare = () => prepareAssembly({ signal: stopped, onStep: (progress) => console.log(`${progress} …`) });
const start = async (options: Partial<LocalCloudOptions>) =>
  startLocalCloud({ assemblyDir: await prepare(), dataDir, port, keepsTime: true, ...options });

function announce({ siteUrl, signInUrl }: LocalCloud): void {
  const rows = {
    Site: siteUrl,
    Mailbox: `${siteUrl}${mailPath}`,
    AWS: `${signInUrl} (sign-in, DynamoDB, SES)`,
    'Data folder': dataDir,
    Log: join(dataDir, logFile),
    ...(isHot && { Reload: `web code at once; all restarts after a change in ${stackSources.join(', ')}` }),
  };
  for (const [label, value] of Object.entries(rows)) console.log(`  ${label.padEnd(12)}${value}`);
  console.log('Ready');
}

/** `npm start` */
async function runStack(): Promise<void> {
  const cloud = await start({});
  announce(cloud);
  await once(stopped, 'abort');
  await cloud.close();
}

async function isBuilt(): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    console.error(describeStartupFailure(error));
    return false;
  }
}

/** `npm run dev`. After a change that cannot be built, the earlier stack continues. */
async function runDevelopment(): Promise<void> {
  const nextChange = watchSources(stackSources, stopped);
  await prepare();
  for (let webPort = port; ;) {
    const stack = await reservePort(0);
    await stack.close();
    const pages = await startDevServer(String(webPort), stack.port, stopped);
    webPort = Number(new URL(pages.url).port);
    const cloud = await start({ port: stack.port, awsPort: webPort + awsPortOffset, siteUrl: pages.url });
    announce(cloud);
    do await nextChange();
    while (!(await isBuilt()));
    await Promise.all([pages.close(), cloud.close()]);
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

// An error of one request must not end the others.
process.on('uncaughtException', (error) => console.error('The local cloud continues after an error:', error));
const stopped = stopOnSignals();
try {
  // A busy port is reported before the build, and not by Vite.
  await (await reservePort(port)).close();
  await (isHot ? runDevelopment : runStack)();
} catch (error) {
  if (!stopped.aborted) {
    console.error(describeStartupFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
