import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

const colour = v.pipe(
  v.string(),
  v.regex(/^([\da-f]{6}|[\da-f]{8})$/i),
  v.transform((digits) => `#${digits}`),
);

/** The few of managed login's many settings that these pages have a use for, and Cognito's own where the stack has none. */
const settingsSchema = v.fallback(
  v.object({
    Settings: v.object({
      components: v.object({
        primaryButton: v.object({
          lightMode: v.object({ defaults: v.object({ backgroundColor: colour, textColor: colour }) }),
        }),
        pageBackground: v.object({ lightMode: v.object({ color: colour }) }),
      }),
    }),
  }),
  {
    Settings: {
      components: {
        primaryButton: { lightMode: { defaults: { backgroundColor: '#0972d3', textColor: '#ffffff' } } },
        pageBackground: { lightMode: { color: '#ffffff' } },
      },
    },
  },
);

/** The hosted pages' CSS, in the colours of the stack's branding of managed login. */
export function readStyle(template: Template): string {
  const [id] = template.ids('AWS::Cognito::ManagedLoginBranding');
  const { components } = v.parse(settingsSchema, id && template.properties(id)).Settings;
  const { backgroundColor: button, textColor } = components.primaryButton.lightMode.defaults;
  return `
body { margin: 0; padding: 12vh 1rem; background: ${components.pageBackground.lightMode.color}; color: #16191f;
  font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 22rem; margin: auto; padding: 2rem; background: #fff; border: 1px solid #b6bec9; border-radius: .75rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button, .provider { display: block; width: 100%; margin: .5rem 0; padding: .6rem; box-sizing: border-box;
  font: inherit; text-align: center; text-decoration: none; border: 1px solid ${button}; border-radius: .5rem }
input { text-align: left; border-color: #7d8998 }
button { margin-top: 1rem; background: ${button}; color: ${textColor}; font-weight: 700 }
.provider { color: ${button} }
.error { color: #b0080f }
`;
}
