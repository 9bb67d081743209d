import { StartupError } from './startup-error.ts';

export type Settings = {
  /** The ports of the other services follow this port. */
  readonly port: number;
  readonly dataDir: string;
  readonly isHot: boolean;
};

export const portOffsets = { cognito: 1, google: 2, database: 3 } as const;

const defaultPort = 4000;
const highestPort = 65_535 - portOffsets.database;

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
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= highestPort) return port;
  throw new StartupError(
    `PORT must be a whole number from 1 to ${highestPort}, not "${text}". Unset it to use ${defaultPort}.`,
  );
}
