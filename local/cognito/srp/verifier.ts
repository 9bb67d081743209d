import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { generator, hash, power, toBytes, toNumber } from './group.ts';

const hex = v.pipe(v.string(), v.hexadecimal());

/** All that is kept of a password: neither it nor anything that would sign in in its place. Numbers in hexadecimal. */
export const verifierSchema = v.object({ salt: hex, verifier: hex });

export type Verifier = v.InferOutput<typeof verifierSchema>;

/** Whose password: the pool's name is its id without the region, the user's the immutable one. */
export type Owner = { readonly poolName: string; readonly username: string };

export function createVerifier(owner: Owner, password: string, salt = randomBytes(16).toString('hex')): Verifier {
  const identity = hash(`${owner.poolName}${owner.username}:${password}`);
  const secret = toNumber(hash(toBytes(BigInt(`0x${salt}`)), identity));
  return { salt, verifier: power(generator, secret).toString(16) };
}

/** Whether this is the password, for flows in which it comes as text: the hosted pages, a change of password. */
export function isPassword(owner: Owner, password: string, { salt, verifier }: Verifier): boolean {
  const given = Buffer.from(createVerifier(owner, password, salt).verifier);
  const kept = Buffer.from(verifier);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
