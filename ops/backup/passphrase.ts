import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserError } from '#ops/user-error.ts';

const variable = 'BACKUP_PASSPHRASE';
/** Whoever has the file may guess as fast as their machines do. */
const minLength = 12;

/** A new passphrase is asked for twice, and has to be long. */
export type ReadPassphrase = (use: 'new' | 'known') => Promise<string>;

/** From the environment or, where somebody sits at a keyboard, from there, without showing it. */
export function passphraseFrom(environment: NodeJS.ProcessEnv, tell: (line: string) => void): ReadPassphrase {
  return async (use) => {
    const given = environment[variable];
    if (!given && !process.stdin.isTTY) throw new UserError(`Set ${variable}: nobody is there to be asked for it.`);
    const passphrase = given || (await ask('Passphrase', tell));
    if (use === 'new') {
      checkLength(passphrase);
      if (!given && (await ask('Once more', tell)) !== passphrase) throw new UserError('Those were two passphrases.');
    }
    return passphrase;
  };
}

export function checkLength(passphrase: string): void {
  if (passphrase.length >= minLength) return;
  throw new UserError(`The passphrase is shorter than ${minLength} characters. \`openssl rand -base64 24\` makes one.`);
}

async function ask(question: string, tell: (line: string) => void): Promise<string> {
  tell(`${question}:`);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const broken = new AbortController();
  lines.on('SIGINT', () => broken.abort());
  try {
    return await lines.question('', { signal: broken.signal });
  } catch {
    throw new UserError('Broken off. Nothing was done.');
  } finally {
    lines.close();
  }
}
