/** The brand's colours by mode, as Cognito writes them: red, green, blue, alpha. A test holds them to the site's own. */
const light = {
  page: 'f1f5ffff',
  panel: 'fcfdffff',
  border: 'dbe2f2ff',
  inputBorder: '7d89adff',
  text: '101935ff',
  mutedText: '46527aff',
  link: '2b53d3ff',
  linkHover: '2342a9ff',
  focus: '4470ecff',
  button: '2b53d3ff',
  buttonHover: '2342a9ff',
  buttonText: 'ffffffff',
};
const dark: typeof light = {
  page: '0b143aff',
  panel: '101b49ff',
  border: '26356dff',
  inputBorder: '6d7db3ff',
  text: 'e8eeffff',
  mutedText: 'aab7deff',
  link: '9ab6ffff',
  linkHover: 'c3d4ffff',
  // The one warm light of the brand.
  focus: 'fbb638ff',
  button: '6c91fbff',
  buttonHover: '9ab6ffff',
  buttonText: '080e2bff',
};

function inBothModes<Look>(look: (colors: typeof light) => Look) {
  return { lightMode: look(light), darkMode: look(dark) };
}

function button(backgroundColor: string, borderColor: string, textColor: string) {
  return { backgroundColor, borderColor, textColor };
}

/** A button that is a frame until somebody is about to press it. */
function quietButton(colors: typeof light) {
  const pressed = button(colors.page, colors.linkHover, colors.linkHover);
  return { defaults: button(colors.panel, colors.inputBorder, colors.link), hover: pressed, active: pressed };
}

/**
 * How managed login looks (K2). What is not said here Cognito fills in. The names are those of the settings document
 * that `DescribeManagedLoginBranding` gives; Cognito refuses others, and a test holds them to AWS's own example.
 */
export const hostedPagesLook = {
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
      // A filled button has no frame that could be coloured.
      const pressed = { backgroundColor: colors.buttonHover, textColor: colors.buttonText };
      return { defaults: { ...pressed, backgroundColor: colors.button }, hover: pressed, active: pressed };
    }),
    secondaryButton: inBothModes(quietButton),
    idpButton: { standard: inBothModes(quietButton) },
  },
};
