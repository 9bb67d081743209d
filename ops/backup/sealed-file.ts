import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { UserError } from '#ops/user-error.ts';

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** OWASP, “Password Storage Cheat Sheet”, read 2026-11-22: 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const cipher = 'aes-256-gcm';
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const format = 'site-backup-1';
const headerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(format), salt: v.string(), check: v.string() }),
);

/**
 * Lines in a file that nobody reads or changes without the passphrase: a line of JSON with the salt, then chunks under
 * AES-256-GCM, each bound to its place and the last to being the last (“STREAM”, Hoang and others 2015; age has the same). The key is new for
 * each file, so no nonce is used twice. The file is there when it is whole, and not before.
 */
export async function writeSealed(path: string, lines: AsyncIterable<string>, passphrase: string): Promise<void> {
  if (existsSync(path)) throw new UserError(`${path} is there already: name another file.`);
  const part = `${path}.part`;
  const file = await openOrRefuse(part, 'w');
  try {
    const salt = randomBytes(16);
    const { key, check } = await keysOf(passphrase, salt);
    await file.write(`${JSON.stringify({ format, salt: salt.toString('base64'), check: check.toString('base64') })}\n`);
    let rest = Buffer.alloc(0);
    let index = 0;
    for await (const line of lines) {
      rest = Buffer.concat([rest, Buffer.from(`${line}\n`)]);
      for (; rest.length > chunkBytes; rest = rest.subarray(chunkBytes)) {
        await file.write(seal(key, nonceOf(index++, false), rest.subarray(0, chunkBytes)));
      }
    }
    await file.write(seal(key, nonceOf(index, true), rest));
    await file.sync();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

export type SealedFile = {
  /** From the first to the last, each time. Throws a `UserError` at the first chunk that is not as it was written. */
  readonly lines: () => AsyncGenerator<string>;
};

/** Throws a `UserError` for another passphrase, and for a file that `writeSealed` has not written. */
export async function openSealed(path: string, passphrase: string): Promise<SealedFile> {
  const file = await openOrRefuse(path, 'r');
  try {
    const { key, start } = await readHeader(file, path, passphrase);
    return { lines: () => readLines(path, key, start) };
  } finally {
    await file.close();
  }
}

async function* readLines(path: string, key: Buffer, start: number): AsyncGenerator<string> {
  const file = await openOrRefuse(path, 'r');
  try {
    const { size } = await file.stat();
    const decoder = new TextDecoder();
    let rest = '';
    for (let position = start, index = 0, isLast = false; !isLast; index++) {
      const sealed = await readAt(file, position, chunkBytes + tagBytes);
      position += sealed.length;
      isLast = position >= size;
      rest += decoder.decode(unseal(key, nonceOf(index, isLast), sealed, path), { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await file.close();
  }
}

async function openOrRefuse(path: string, flags: 'r' | 'w'): Promise<FileHandle> {
  try {
    return await open(path, flags, 0o600);
  } catch {
    throw new UserError(`${path} cannot be ${flags === 'r' ? 'read' : 'written'}.`);
  }
}

async function readHeader(file: FileHandle, path: string, passphrase: string) {
  const begin = (await readAt(file, 0, 256)).toString('latin1');
  const end = begin.indexOf('\n');
  const header = v.safeParse(headerSchema, begin.slice(0, Math.max(0, end)));
  if (!header.success) throw new UserError(`${path} is no backup of this program, or its beginning is damaged.`);
  const { key, check } = await keysOf(passphrase, Buffer.from(header.output.salt, 'base64'));
  const written = Buffer.from(header.output.check, 'base64');
  if (written.length !== check.length || !timingSafeEqual(written, check)) {
    throw new UserError(`The passphrase is not the one that ${path} was written with, or its first line was changed.`);
  }
  return { key, start: end + 1 };
}

async function keysOf(passphrase: string, salt: Buffer) {
  const derived = await deriveKey(passphrase.normalize('NFC'), salt, 64, cost);
  const check = createHmac('sha256', derived.subarray(32)).update(format).update(salt).digest();
  return { key: derived.subarray(0, 32), check };
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
}

function unseal(key: Buffer, nonce: Buffer, sealed: Buffer, path: string): Buffer {
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    const end = sealed.length - tagBytes;
    opening.setAuthTag(sealed.subarray(end));
    return Buffer.concat([opening.update(sealed.subarray(0, end)), opening.final()]);
  } catch {
    throw new UserError(`${path} is cut short or was changed: take another copy of it.`);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    filled += bytesRead;
    if (bytesRead === 0 || filled === length) return buffer.subarray(0, filled);
  }
}
