/** What AWS allows an account, and how it behaves there. The facts and their sources: `aws-facts.ts`. */
export type AccountSettings = {
  /** Executions of all functions together at the same time. */
  readonly concurrentExecutions: number;
  /** Mails a day of a user pool that does not send by SES. */
  readonly poolMailsPerDay: number;
  /** How long ListUsers does not know a new user. */
  readonly listUsersLagMs: number;
  /** How long a table is being restored. */
  readonly restoreMs: number;
};

/** AWS raises the first with use, and the second is gone with SES. How long the lag is, it does not say; a restore takes it minutes to hours. */
export const newAccount: AccountSettings = {
  concurrentExecutions: 10,
  poolMailsPerDay: 50,
  listUsersLagMs: 60_000,
  restoreMs: 10_000,
};

/** What the default becomes with use. For a flood: this machine is slower than Lambda, so that more runs at once. */
export const usedAccount = { concurrentExecutions: 1_000 } satisfies Partial<AccountSettings>;
