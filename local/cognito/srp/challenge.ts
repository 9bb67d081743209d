import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { generator, hash, multiplier, power, prime, toBytes, toNumber } from './group.ts';
import type { Owner } from './verifier.ts';

/** The server's half of one proof of password. */
export type Challenge = {
  /** The `b` that never leaves the server. */
  readonly secret: bigint;
  /** The `B` that the client is given. */
  readonly share: bigint;
};

/** What a client sends to prove that it knows the password. */
export type Claim = {
  /** The client's `A`. */
  readonly share: bigint;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
};

/** Begins a proof against a verifier (hexadecimal). */
export function createChallenge(verifier: string): Challenge {
  const secret = toNumber(randomBytes(32));
  return { secret, share: (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime };
}

/** Whether the claim proves the password behind the verifier. Its share is not zero modulo the prime. */
export function isProved(owner: Owner, verifier: string, challenge: Challenge, claim: Claim): boolean {
  const scrambler = toNumber(hash(toBytes(claim.share), toBytes(challenge.share)));
  if (scrambler === 0n) return false;
  const shared = power(claim.share * power(BigInt(`0x${verifier}`), scrambler), challenge.secret);
  const expected = createHmac('sha256', deriveKey(shared, scrambler))
    .update(owner.poolName)
    .update(owner.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** HKDF with Cognito's label, cut to 16 bytes. */
function deriveKey(shared: bigint, scrambler: bigint): Buffer {
  const pseudoRandom = createHmac('sha256', toBytes(scrambler)).update(toBytes(shared)).digest();
  return createHmac('sha256', pseudoRandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}
