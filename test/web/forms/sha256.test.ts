import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '#web/src/forms/sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 5000])('N5 · the digest of %i bytes is SHA-256', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
  const digest = Array.from(sha256(bytes), (word) => word.toString(16).padStart(8, '0')).join('');

  expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'));
});
