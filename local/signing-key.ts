import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type SigningKey = { readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };

/** Stored, so that tokens outlive a restart. Created at the first use, because that takes a third of a second. */
export function openSigningKey(file: string): () => SigningKey {
  let opened: SigningKey | undefined;
  return () => (opened ??= readOrCreateKey(file));
}

function readOrCreateKey(file: string): SigningKey {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  return { id, privateKey, publicKey };
}

export function toPublicJwk({ id, publicKey }: SigningKey) {
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  return { kty, n, e, kid: id, alg: 'RS256', use: 'sig' };
}
