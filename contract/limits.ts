/** In characters. */
export const passwordMinLength = 6;

/** Days after a sign-in until it has to be repeated. */
export const sessionDays = 30;

export const backupDays = 35;

/** The limits of a short and a long window. Windows start at multiples of their length since 1970-01-01 UTC. */
export type Quota = {
  readonly short: Window;
  /** A whole number of short windows. */
  readonly long: Window;
};

export type Window = { readonly seconds: number; readonly limit: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const quotas = {
  clientIp: { short: { seconds: minute, limit: 20 }, long: { seconds: hour, limit: 200 } },
  /** Of one kind, with a password or with Google, so that a flood of one kind leaves the other open. */
  signUps: { short: { seconds: hour, limit: 60 }, long: { seconds: day, limit: 150 } },
} as const satisfies Record<string, Quota>;

/** How many items of the largest size a table accepts in a second. This limits the cost of a flood. */
export const storedPerSecond = 25;
