import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/** The group as OpenSSL knows it, so that a slip in the server's copy of it is not made here too. */
const modulus = number(getDiffieHellman('modp15').getPrime());

/** The client's half of Cognito's SRP sign-in, written for the tests from its description alone. */
export function createSrpClient(poolId: string, password: string) {
  const secret = number(randomBytes(32));
  const share = power(2n, secret);
  const poolName = poolId.split('_')[1] ?? '';

  return {
    share: share.toString(16),
    /** The signature that answers a challenge. */
    sign(challenge: Readonly<Record<string, string>>, timestamp: string): string {
      const { SALT = '', SRP_B = '', USER_ID_FOR_SRP = '' } = challenge;
      const theirs = BigInt(`0x${SRP_B}`);
      const identity = sha256(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
      const x = number(sha256(signed(BigInt(`0x${SALT}`)), identity));
      const k = number(sha256(signed(modulus), signed(2n)));
      const u = number(sha256(signed(share), signed(theirs)));
      const base = (((theirs - k * power(2n, x)) % modulus) + modulus) % modulus;
      const shared = power(base, secret + u * x);
      return signClaim(poolName, shared, u, challenge, timestamp);
    },
  };
}

/** The signature that follows from a shared secret and the scrambler. */
function signClaim(
  poolName: string,
  shared: bigint,
  u: bigint,
  { SECRET_BLOCK = '', USER_ID_FOR_SRP = '' }: Readonly<Record<string, string>>,
  timestamp: string,
): string {
  const pseudoRandom = createHmac('sha256', signed(u)).update(signed(shared)).digest();
  const key = createHmac('sha256', pseudoRandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(`${poolName}${USER_ID_FOR_SRP}`)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64');
}

/** Shares that make the shared secret zero whatever the password is, unless the server looks. */
export const zeroShares = ['0', modulus.toString(16), (modulus * 2n).toString(16)];

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const root = power((base * base) % modulus, exponent / 2n);
  return exponent % 2n === 0n ? root : (root * base) % modulus;
}

function number(buffer: Buffer): bigint {
  return BigInt(`0x${buffer.toString('hex')}`);
}

/** As Cognito hashes a number: with a zero byte before a first bit that would read as a minus. */
function signed(value: bigint): Buffer {
  const digits = value.toString(16);
  const plain = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return (plain[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), plain]) : plain;
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}
