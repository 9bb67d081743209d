import { awsPortOffset } from '#contract/stack-names.ts';
import { otherPort, StartupError } from './startup-error.ts';

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

/** https://fetch.spec.whatwg.org/#port-blocking, as Node’s fetch has it, read 2026-11-25. */
const portsThatBrowsersRefuse = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

function readPort(text: string | undefined): number {
  if (!text) return defaultPort;
  const port = /^\d+$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > highestPort) {
    throw new StartupError(
      `PORT must be a whole number from 0 to ${highestPort}, not "${text}". Unset it to use ${defaultPort}.`,
    );
  }
  if (port === 0) return port;
  const refused = [port, port + awsPortOffset].find((each) => portsThatBrowsersRefuse.has(each));
  if (refused === undefined) return port;
  throw new StartupError(
    `With PORT=${port} the local cloud needs port ${refused}, which browsers refuse. Choose another port. ${otherPort}`,
  );
}
