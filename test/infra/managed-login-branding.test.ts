import { expect, test } from 'vitest';
import { managedLoginBranding } from '#infra/sign-in/managed-login-branding.ts';
import { contrast } from '#test/support/contrast.ts';

/**
 * The keys of the settings document. Cognito refuses others. Source: the example of `update-managed-login-branding` in the
 * AWS CLI's reference, read on 2026-11-21:
 * https://docs.aws.amazon.com/cli/latest/reference/cognito-idp/update-managed-login-branding.html
 */
const knownKeys = new Set(
  `acceptanceElements active alert auth authMethodOrder backgroundColor backgroundImage bodyColor borderColor
  borderRadius buttons categories color colorSchemeMode componentClasses components custom defaults
  descriptionColor displayGraphics displayType divider darkMode dropDown enabled enabledTypes error favicon federation
  focusState foregroundColor form formInclusion global headingColor horizontal hover icons idpButton idpButtons
  image indicatorColor input inputDescription inputLabel instructions interfaceStyle itemBackgroundColor
  itemBorderColor itemTextColor languageSelector lightMode link location logo match optionControls order pageBackground
  pageFooter pageHeader pageText pending phoneNumberSelector placeholderColor position primaryButton
  secondaryButton selected sessionTimerDisplay signUp spacingDensity standard statusIndicator success textColor
  vertical warning`.split(/\s+/),
);

test('K2 · the branding has no key that Cognito does not know', () => {
  const keys = [...JSON.stringify(managedLoginBranding).matchAll(/"(\w+)":/g)].map(([, key = '']) => key);

  expect(keys).toContain('primaryButton');
  expect(keys.filter((key) => !knownKeys.has(key))).toEqual([]);
});

test.each(['lightMode', 'darkMode'] as const)('L12 · in %s the login pages have enough contrast', (mode) => {
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
});
