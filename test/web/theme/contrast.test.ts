import { expect, test } from 'vitest';
import { contrast } from '#test/support/contrast.ts';
import { system } from '#web/src/theme/system.ts';

type Mode = 'light' | 'dark';

/** The `#rrggbb` that a colour token comes to in a mode; tokens refer to each other. */
function colourOf(name: string, mode: Mode): string {
  const follow = (value: string): string => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    if (light && dark) return follow(mode === 'light' ? light : dark);
    const [, variable] = /^var\(--n-colors-(.+)\)$/.exec(value) ?? [];
    if (!variable) return value;
    const token = system.tokens.allTokens.find(({ extensions }) => extensions.cssVar?.var === `--n-colors-${variable}`);
    return follow(String(token?.value));
  };
  return follow(
    `var(--n-colors-${name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
  );
}

const modes: readonly Mode[] = ['light', 'dark'];
/**
 * Text on the dark gradient, which axe cannot measure, with both end colours. Also the placeholder of an empty field.
 * Axe judges the others on every page.
 */
const pairs = [
  ...['fg.onNight', 'fg.onNightMuted'].flatMap((words) =>
    ['bg.night', 'bg.nightEdge'].map((ground) => [words, ground]),
  ),
  ['fg.placeholder', 'bg.inset'],
];

test.for(pairs.flatMap(([words, ground]) => modes.map((mode) => ({ words: words!, ground: ground!, mode }))))(
  'L12 · $words can be read on $ground in $mode',
  ({ words, ground, mode }) => {
    expect(contrast(colourOf(words, mode), colourOf(ground, mode))).toBeGreaterThanOrEqual(4.5);
  },
);
