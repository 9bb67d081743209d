import { expect, test } from 'vitest';
import { readSettings } from '#local/settings.ts';

test.each(['-1', '65535', '4000.5', '0x10', ' 4000', 'abc'])('K1 · PORT=%s is refused', (PORT) => {
  expect(() => readSettings([], { PORT })).toThrow('PORT must be a whole number from 0 to 65534');
});

test('K1 · the settings have defaults, and an unknown option is refused', () => {
  expect(readSettings([], {})).toEqual({ port: 4000, dataDir: '.local', isHot: false });
  expect(readSettings(['--hot'], { PORT: '0' })).toMatchObject({ port: 0, isHot: true });
  expect(() => readSettings(['--warm'], {})).toThrow(
    'There is no option --warm. Remove it, or use the only option: --hot.',
  );
});
