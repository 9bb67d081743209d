import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

export type Branding = { readonly button: string; readonly buttonText: string; readonly page: string };

const colour = v.pipe(
  v.string(),
  v.regex(/^([\da-f]{6}|[\da-f]{8})$/i),
  v.transform((digits) => `#${digits}`),
);

/** The few of managed login's many settings that these pages have a use for. */
const settingsSchema = v.object({
  Settings: v.object({
    components: v.object({
      primaryButton: v.object({
        lightMode: v.object({ defaults: v.object({ backgroundColor: colour, textColor: colour }) }),
      }),
      pageBackground: v.object({ lightMode: v.object({ color: colour }) }),
    }),
  }),
});

const cognitosOwn: Branding = { button: '#0972d3', buttonText: '#ffffff', page: '#ffffff' };

/** The stack's own branding of managed login, or Cognito's where it has none. */
export function readBranding(template: Template): Branding {
  const [id] = template.ids('AWS::Cognito::ManagedLoginBranding');
  const result = v.safeParse(settingsSchema, id && template.properties(id));
  if (!result.success) return cognitosOwn;
  const { primaryButton, pageBackground } = result.output.Settings.components;
  const { backgroundColor, textColor } = primaryButton.lightMode.defaults;
  return { button: backgroundColor, buttonText: textColor, page: pageBackground.lightMode.color };
}
