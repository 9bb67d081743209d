import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sequence = 0x30;
const set = 0x31;
const integer = 0x02;
const bitString = 0x03;
const objectIdentifier = 0x06;
const utf8String = 0x0c;
const utcTime = 0x17;

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 of its public key, in base64. */
  readonly keyHash: string;
};

/** Object identifiers as DER writes them. */
const ecdsaWithSha256 = encode(sequence, encode(objectIdentifier, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = encode(objectIdentifier, Buffer.from('550403', 'hex'));

/**
 * A key and a certificate for `localhost` that nobody trusts, in PEM: Node makes keys but no certificates, and a page is
 * measured over TLS only to count its handshakes. Valid from 2020 to 2049.
 */
export function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encode(
    sequence,
    encode(set, encode(sequence, commonName, encode(utf8String, Buffer.from('localhost')))),
  );
  const validity = encode(sequence, time('200101000000Z'), time('491231235959Z'));
  const serial = encode(integer, Buffer.from([1]));
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const content = encode(sequence, serial, ecdsaWithSha256, name, validity, name, publicKeyInfo);
  const signature = encode(bitString, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = encode(sequence, content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  };
}

function time(text: string): Buffer {
  return encode(utcTime, Buffer.from(text));
}

/** One DER element: its tag, its length, its parts. */
function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
