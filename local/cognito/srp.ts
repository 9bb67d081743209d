import { createHmac, getDiffieHellman, hash as digest, hkdfSync, randomBytes } from 'node:crypto';
import type { Verifier } from './users.ts';

/** The 3072-bit group of RFC 3526 with the generator 2, which Cognito and its clients use. */
const prime = toNumber(getDiffieHellman('modp15').getPrime());
const generator = 2n;
/** The `k` of SRP-6a. */
const multiplier = toNumber(hash(toBytes(prime), toBytes(generator)));

export type Owner = { readonly poolName: string; readonly username: string };

export function createVerifier(owner: Owner, password: string, salt = randomBytes(16).toString('hex')): Verifier {
  const identity = hash(`${owner.poolName}${owner.username}:${password}`);
  const secret = toNumber(hash(toBytes(BigInt(`0x${salt}`)), identity));
  return { salt, verifier: power(generator, secret).toString(16) };
}

export function isPassword(owner: Owner, password: string, { salt, verifier }: Verifier): boolean {
  return createVerifier(owner, password, salt).verifier === verifier;
}

/** Whether a text is a hexadecimal number that is not zero in the group. With zero, a client would know the key without the password (RFC 5054, 2.5.4). */
export function isShare(digits: string): boolean {
  return /^[\da-f]+$/i.test(digits) && BigInt(`0x${digits}`) % prime !== 0n;
}

/** The server's secret `b` and its share `B`. */
type Challenge = { readonly secret: bigint; readonly share: bigint };

export type PendingChallenge = Challenge & {
  readonly username: string;
  readonly password: Verifier;
  readonly clientShare: bigint;
};

export function createChallenge({ verifier }: Verifier): Challenge {
  const secret = toNumber(randomBytes(32));
  return { secret, share: (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime };
}

export type PasswordProof = {
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
};

export function isVerified(poolName: string, challenge: PendingChallenge, claim: PasswordProof): boolean {
  const { username, password, secret, share, clientShare } = challenge;
  const scrambler = toNumber(hash(toBytes(clientShare), toBytes(share)));
  const shared = power(clientShare * power(BigInt(`0x${password.verifier}`), scrambler), secret);
  const key = Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(`${poolName}${username}`)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
  return claim.signature === expected;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** If the high bit is set, a zero byte comes first, because Cognito's clients hash signed numbers. */
function toBytes(number: bigint): Buffer {
  const digits = number.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function hash(...parts: readonly (Buffer | string)[]): Buffer {
  return digest('sha256', Buffer.concat(parts.map((part) => Buffer.from(part))), 'buffer');
}
