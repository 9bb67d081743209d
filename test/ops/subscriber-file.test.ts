import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSubscriberFile } from '#ops/subscriber-file.ts';
import { lines, samples } from './subscriber-samples.ts';

test.each(samples.map(([product, file, added, leftOut = []]) => ({ product, file, added, leftOut })))(
  'N3 · a file of $product gives the addresses of people who agreed, and names each other line',
  ({ file, added, leftOut }) => {
    const { lines: read } = readSubscriberFile(Buffer.from(file));

    expect(read.flatMap((line) => (line.kind === 'addresses' ? line.emails : []))).toEqual(added);
    expect(read.flatMap(({ line, kind }) => (kind === 'addresses' ? [] : [`${line} ${kind}`]))).toEqual(leftOut);
  },
);

test('N3 · no other column and no order of the columns adds a row with a known opt-out', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'abc XYZ_-09'.split('')), maxLength: 12 });
  const others = fc.dictionary(
    cell.filter((heading) => heading.trim() !== ''),
    cell,
    { maxKeys: 4 },
  );
  const optOut = fc.constantFrom(
    ['UNSUB_TIME', '2024-05-01'],
    ['Email blacklisted', '1'],
    ['subscribed_to_emails', 'FALSE'],
    ['Status', 'unsubscribed'],
    ['Opted-out', 'x'],
  );

  fc.assert(
    fc.property(others, optOut, fc.boolean(), (rest, [heading = '', value = ''], isFirst) => {
      const known = [
        ['Email', 'gone@example.com'],
        [heading, value],
      ];
      const columns = isFirst ? [...known, ...Object.entries(rest)] : [...Object.entries(rest), ...known];
      const file = lines(columns.map(([name]) => name).join(','), columns.map(([, text]) => text).join(','));

      expect(readSubscriberFile(Buffer.from(file)).lines).toMatchObject([{ kind: 'opted out' }]);
    }),
  );
});
