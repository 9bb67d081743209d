import { expect, test } from 'vitest';
import { printable } from '#ops/terminal.ts';

test('N3 · text for the terminal keeps line ends, emoji, joiners and every script', () => {
  const text = 'Zeile 1\nपंक्ति २ 👩🏽‍💻 ක්‍ෂ می‌خواهم';

  expect(printable(text)).toBe(text);
});
