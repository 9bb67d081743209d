import { modeColors, palette } from '#contract/brand-colors.ts';

type Mode = 'light' | 'dark';

function opaque(color: string): string {
  return `${color.slice(1)}ff`;
}

function colorsOf(mode: Mode) {
  const isLight = mode === 'light';
  return {
    page: opaque(isLight ? palette.blue[50] : palette.night[800]),
    panel: opaque(isLight ? palette.paper : palette.night[700]),
    border: opaque(modeColors.border[mode]),
    inputBorder: opaque(modeColors.strongBorder[mode]),
    text: opaque(modeColors.text[mode]),
    mutedText: opaque(modeColors.mutedText[mode]),
    link: opaque(modeColors.link[mode]),
    linkHover: opaque(isLight ? palette.blue[700] : palette.blue[200]),
    focus: opaque(modeColors.focus[mode]),
    button: opaque(modeColors.action[mode]),
    buttonHover: opaque(modeColors.actionHover[mode]),
    buttonText: opaque(modeColors.actionContrast[mode]),
  };
}

type Colors = ReturnType<typeof colorsOf>;

function inBothModes<Settings>(settings: (colors: Colors) => Settings) {
  return { lightMode: settings(colorsOf('light')), darkMode: settings(colorsOf('dark')) };
}

function button(backgroundColor: string, borderColor: string, textColor: string) {
  return { backgroundColor, borderColor, textColor };
}

function quietButton(colors: Colors) {
  const pressed = button(colors.page, colors.linkHover, colors.linkHover);
  return { defaults: button(colors.panel, colors.inputBorder, colors.link), hover: pressed, active: pressed };
}

// The names are those of `DescribeManagedLoginBranding`. Cognito fills in missing settings and refuses unknown names. A
// test compares the names with AWS's example.
export const managedLoginBranding = {
  categories: {
    form: { displayGraphics: false },
    global: { colorSchemeMode: 'DYNAMIC' },
  },
  componentClasses: {
    buttons: { borderRadius: 8 },
    input: {
      borderRadius: 8,
      ...inBothModes((colors) => ({
        defaults: { backgroundColor: colors.panel, borderColor: colors.inputBorder },
        placeholderColor: colors.mutedText,
      })),
    },
    inputLabel: inBothModes((colors) => ({ textColor: colors.text })),
    inputDescription: inBothModes((colors) => ({ textColor: colors.mutedText })),
    focusState: inBothModes((colors) => ({ borderColor: colors.focus })),
    divider: inBothModes((colors) => ({ borderColor: colors.border })),
    link: inBothModes((colors) => ({
      defaults: { textColor: colors.link },
      hover: { textColor: colors.linkHover },
    })),
  },
  components: {
    form: {
      borderRadius: 12,
      ...inBothModes((colors) => ({ backgroundColor: colors.panel, borderColor: colors.border })),
    },
    pageBackground: { image: { enabled: false }, ...inBothModes((colors) => ({ color: colors.page })) },
    pageText: inBothModes((colors) => ({
      headingColor: colors.text,
      bodyColor: colors.mutedText,
      descriptionColor: colors.mutedText,
    })),
    primaryButton: inBothModes((colors) => {
      const pressed = { backgroundColor: colors.buttonHover, textColor: colors.buttonText };
      return { defaults: { ...pressed, backgroundColor: colors.button }, hover: pressed, active: pressed };
    }),
    secondaryButton: inBothModes(quietButton),
    idpButton: { standard: inBothModes(quietButton) },
  },
};
