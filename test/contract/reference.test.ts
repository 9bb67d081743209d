import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatReference, readReference, referencePattern } from '#contract/reference.ts';

test('N2 · readReference accepts each usual spelling of a reference and refuses other texts', () => {
  expect(readReference('7k3m q2xd-4rtn')).toBe('7K3M-Q2XD-4RTN');
  expect(readReference('O1I2L3A4B5C6')).toBe('0112-13A4-B5C6');
  for (const other of ['', '7K3M-Q2XD', '7K3M-Q2XD-4RTN0', 'UUUU-UUUU-UUUU', '../etc']) {
    expect(readReference(other)).toBeUndefined();
  }
});

test('N2 · every reference that is made can be read again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
      const made = formatReference(digest);
      expect(made).toMatch(referencePattern);
      expect(readReference(made.toLowerCase())).toBe(made);
    }),
  );
});
