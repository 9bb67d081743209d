import { awsPortOffset } from '#contract/stack-names.ts';
import { StartupError } from './startup-error.ts';

export type Settings = {
  /** The AWS services have the next port. 0: the system chooses. */
  readonly port: number;
  readonly dataDir: string;
  readonly isHot: boolean;
};

const defaultPort = 4000;
const highestPort = 65_535 - awsPortOffset;

export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const unknown = args.find((each) => each !== '--hot');
  if (unknown !== undefined)
    throw new StartupError(`There is no option ${unknown}. Remove it, or use the only option: --hot.`);
  return {
    port: readPort(environment['PORT']),
    dataDir: environment['LOCAL_DATA_DIR'] || '.local',
    isHot: args.includes('--hot'),
  };
}

function readPort(text: string | undefined): number {
  if (!text) return defaultPort;
  const port = /^\d+$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > highestPort) {
    throw new StartupError(
      `PORT must be a whole number from 0 to ${highestPort}, not "${text}". Unset it to use ${defaultPort}.`,
    );
  }
  return port;
}
