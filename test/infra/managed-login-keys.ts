const disabled = ['backgroundColor', 'borderColor'];
const filled = ['backgroundColor', 'textColor'];
const framed = ['backgroundColor', 'borderColor', 'textColor'];
const status = ['backgroundColor', 'borderColor', 'indicatorColor'];
const framedStates = { active: framed, defaults: framed, hover: framed };
const bar = { logo: ['enabled', 'location'], backgroundImage: ['enabled'], background: ['color'] };

/**
 * The keys of the settings document of managed login, those of both colour modes once. Cognito refuses a document with
 * others. Source: the example of `update-managed-login-branding` in the AWS CLI's reference, read on 2026-11-21:
 * https://docs.aws.amazon.com/cli/latest/reference/cognito-idp/update-managed-login-branding.html
 */
export const managedLoginKeys: unknown = {
  categories: {
    auth: { authMethodOrder: [], federation: ['interfaceStyle', 'order'] },
    form: {
      displayGraphics: [],
      instructions: ['enabled'],
      languageSelector: ['enabled'],
      location: ['horizontal', 'vertical'],
      sessionTimerDisplay: [],
    },
    global: { colorSchemeMode: [], pageFooter: ['enabled'], pageHeader: ['enabled'], spacingDensity: [] },
    signUp: { acceptanceElements: [] },
  },
  componentClasses: {
    buttons: ['borderRadius'],
    divider: ['borderColor'],
    dropDown: {
      borderRadius: [],
      defaults: ['itemBackgroundColor'],
      hover: ['itemBackgroundColor', 'itemBorderColor', 'itemTextColor'],
      match: ['itemBackgroundColor', 'itemTextColor'],
    },
    focusState: ['borderColor'],
    idpButtons: { icons: ['enabled'] },
    input: { borderRadius: [], defaults: ['backgroundColor', 'borderColor'], placeholderColor: [] },
    inputDescription: ['textColor'],
    inputLabel: ['textColor'],
    link: { defaults: ['textColor'], hover: ['textColor'] },
    optionControls: {
      defaults: ['backgroundColor', 'borderColor'],
      selected: ['backgroundColor', 'foregroundColor'],
    },
    statusIndicator: { error: status, pending: ['indicatorColor'], success: status, warning: status },
  },
  components: {
    alert: { borderRadius: [], error: ['backgroundColor', 'borderColor'] },
    favicon: ['enabledTypes'],
    form: {
      backgroundColor: [],
      borderColor: [],
      backgroundImage: ['enabled'],
      borderRadius: [],
      logo: ['enabled', 'formInclusion', 'location', 'position'],
    },
    idpButton: { custom: [], standard: framedStates },
    pageBackground: { color: [], image: ['enabled'] },
    pageFooter: { borderColor: [], ...bar },
    pageHeader: { borderColor: [], ...bar },
    pageText: ['bodyColor', 'descriptionColor', 'headingColor'],
    phoneNumberSelector: ['displayType'],
    primaryButton: { active: filled, defaults: filled, disabled, hover: filled },
    secondaryButton: framedStates,
  },
};
