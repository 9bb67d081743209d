import type { DirectoryUser, UserDirectory } from '#functions/sign-up/user-directory.ts';

export type Account = DirectoryUser & {
  email: string;
  name?: string | undefined;
  password?: string;
  sessions: readonly string[];
};

export type NewAccount = Partial<Account> & Pick<Account, 'email'>;

export type Change = Exclude<keyof UserDirectory, 'findByEmail'>;

/** A user pool in memory. It ignores case in addresses. One change can be made to fail, once. */
export class MemoryDirectory implements UserDirectory {
  readonly #accounts = new Map<string, Account>();
  /** Every change, oldest first. */
  readonly changes: Change[] = [];
  /** The change that fails the next time it is tried, before it does anything. */
  failsAt: Change | undefined;

  add(account: NewAccount): Account {
    const username = account.username ?? `user-${this.#accounts.size}`;
    const added = {
      username,
      isExternal: false,
      googleSubjects: [],
      sessions: [],
      ...account,
    };
    this.#accounts.set(username, added);
    return added;
  }

  account(username: string): Account {
    const account = this.#accounts.get(username);
    if (!account) throw new Error(`There is no account ${username}.`);
    return account;
  }

  findByEmail: UserDirectory['findByEmail'] = async (email) =>
    [...this.#accounts.values()].filter((account) => account.email.toLowerCase() === email.toLowerCase());

  replacePassword: UserDirectory['replacePassword'] = async (username, password) => {
    this.#change('replacePassword', username, () => ({ password }));
  };

  signOutEverywhere: UserDirectory['signOutEverywhere'] = async (username) => {
    this.#change('signOutEverywhere', username, () => ({ sessions: [] }));
  };

  resetProfile: UserDirectory['resetProfile'] = async (username, email) => {
    this.#change('resetProfile', username, () => ({ email, name: undefined }));
  };

  unlinkGoogle: UserDirectory['unlinkGoogle'] = async (subject) => {
    const linked = [...this.#accounts.values()].find(({ googleSubjects }) => googleSubjects.includes(subject));
    this.#change('unlinkGoogle', linked?.username ?? '', ({ googleSubjects }) => ({
      googleSubjects: googleSubjects.filter((each) => each !== subject),
    }));
  };

  linkGoogle: UserDirectory['linkGoogle'] = async (username, subject) => {
    this.#change('linkGoogle', username, ({ googleSubjects }) => {
      if (googleSubjects.includes(subject)) throw new Error('SourceUser is already linked to DestinationUser');
      return { googleSubjects: [...googleSubjects, subject] };
    });
  };

  #change(change: Change, username: string, apply: (account: Account) => Partial<Account>): void {
    if (this.failsAt === change) {
      this.failsAt = undefined;
      throw Object.assign(new Error(`Could not change asha@example.com`), { name: 'TooManyRequestsException' });
    }
    const account = this.account(username);
    this.#accounts.set(username, { ...account, ...apply(account) });
    this.changes.push(change);
  }
}
