import { expect, test } from 'vitest';
import { modeColors, palette } from '#contract/brand-colors.ts';
import { managedLoginBranding } from '#infra/sign-in/managed-login-branding.ts';
import { contrast } from '#test/support/contrast.ts';
import { managedLoginKeys } from './managed-login-keys.ts';

/** Every colour of the site. */
const ownColors = new Set(
  [...JSON.stringify([palette, modeColors]).matchAll(/#([\da-f]{6})\b/gi)].map(([, hex = '']) => hex.toLowerCase()),
);

function brandingColors(): readonly string[] {
  return [...JSON.stringify(managedLoginBranding).matchAll(/"([\da-f]{6})ff"/g)].map(([, hex = '']) => hex);
}

/** The paths in a settings document that AWS's example does not have. */
function unknownPaths(settings: object, keys: unknown, path = ''): readonly string[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (key === 'lightMode' || key === 'darkMode') return unknownPaths(value, keys, path);
    const known = Array.isArray(keys) ? keys.includes(key) : Object.hasOwn(Object(keys), key);
    if (!known) return [`${path}${key}`];
    return typeof value === 'object' ? unknownPaths(value, Reflect.get(Object(keys), key), `${path}${key}.`) : [];
  });
}

test('K2 · the branding has no key that Cognito does not know', () => {
  expect(unknownPaths(managedLoginBranding, managedLoginKeys)).toEqual([]);
  expect(
    unknownPaths({ components: { primaryButton: { lightMode: { hover: { borderColor: '' } } } } }, managedLoginKeys),
  ).toEqual(['components.primaryButton.hover.borderColor']);
});

test('K2 · the managed login pages have the site’s colours and no other', () => {
  const others = brandingColors().filter((hex) => !ownColors.has(hex));

  expect(brandingColors().length).toBeGreaterThan(40);
  expect(others).toEqual([]);
  expect(brandingColors()).toEqual(expect.arrayContaining(['2b53d3', '101b49', 'fbb638']));
});

test('K2 · managed login follows the reader’s colour mode', () => {
  expect(managedLoginBranding.categories.global.colorSchemeMode).toBe('DYNAMIC');
});

test.each(['lightMode', 'darkMode'] as const)(
  'L12 · in %s every word on the managed login pages has enough contrast',
  (mode) => {
    const { form, pageText, primaryButton, secondaryButton } = managedLoginBranding.components;
    const panel = form[mode].backgroundColor;
    const { defaults, hover } = primaryButton[mode];
    const pairs = [
      [pageText[mode].headingColor, panel],
      [pageText[mode].bodyColor, panel],
      [managedLoginBranding.componentClasses.link[mode].defaults.textColor, panel],
      [defaults.textColor, defaults.backgroundColor],
      [hover.textColor, hover.backgroundColor],
      [secondaryButton[mode].hover.textColor, secondaryButton[mode].hover.backgroundColor],
    ];

    for (const [text, ground] of pairs) expect(contrast(`#${text}`, `#${ground}`)).toBeGreaterThanOrEqual(4.5);
  },
);
