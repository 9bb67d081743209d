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
type Pair = readonly [color: string, ground: string, min: number];

/** Words on the night, whose gradient axe cannot judge: both its ends are here. Axe judges the others on every page. */
const words = ['fg.onNight', 'fg.onNightMuted'].flatMap((color): readonly Pair[] => [
  [color, 'bg.night', 4.5],
  [color, 'bg.nightEdge', 4.5],
]);
/** Neither of these is judged by axe. A focus ring and its element are apart, so that its ground is on both its sides. */
const others: readonly Pair[] = [
  ['fg.placeholder', 'bg.inset', 4.5],
  ['focus.onNight', 'bg.night', 3],
  ['focus.onNight', 'bg.nightEdge', 3],
  ['focus.onPaper', 'bg', 3],
  ['focus.onPaper', 'bg.subtle', 3],
  ['focus.onPaper', 'bg.panel', 3],
  ['focus.onPaper', 'bg.inset', 3],
];
const cases = [...words, ...others].flatMap(([color, ground, min]) =>
  modes.map((mode) => ({ color, ground, min, mode })),
);

test.for(cases)('L11, L12 · $color has a contrast of $min on $ground in $mode', ({ color, ground, min, mode }) => {
  expect(contrast(colourOf(color, mode), colourOf(ground, mode))).toBeGreaterThanOrEqual(min);
});
