import { expect, test } from 'vitest';
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

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const modes: readonly Mode[] = ['light', 'dark'];
/** Words on the night, whose gradient axe cannot judge: both its ends are here. Axe judges the others on every page. */
const pairs = ['fg.onNight', 'fg.onNightMuted'].flatMap((words) =>
  ['bg.night', 'bg.nightEdge'].map((ground) => [words, ground]),
);

test.for(pairs.flatMap(([words, ground]) => modes.map((mode) => ({ words: words!, ground: ground!, mode }))))(
  'L12 · $words can be read on $ground in $mode',
  ({ words, ground, mode }) => {
    expect(contrast(colourOf(words, mode), colourOf(ground, mode))).toBeGreaterThanOrEqual(4.5);
  },
);
