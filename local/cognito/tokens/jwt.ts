import { sign, verify, type KeyObject } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Signs claims as a JSON Web Token (RS256). */
export function signToken(claims: Claims, { id, privateKey }: SigningKey): string {
  const signed = `${encode({ kid: id, alg: 'RS256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/**
 * The claims of a token that the key signed, or undefined. The algorithm is RS256 whatever the token says; its times
 * are for the caller to check.
 */
export function readSignedToken(token: string, publicKey: KeyObject): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || decode(header)?.['alg'] !== 'RS256') return undefined;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? decode(payload) : undefined;
}

/** The key id that a token names, before anything about it is known to be true. */
export function readKeyId(token: string): string | undefined {
  const kid = decode(token.split('.')[0] ?? '')?.['kid'];
  return typeof kid === 'string' ? kid : undefined;
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
