import { newsletterForm } from '#functions/forms/newsletter-form.ts';
import { createFormHandler } from './form-handler.ts';
import { createLambdaEffects } from './lambda-effects.ts';

/** POST /api/newsletters (H7, E2, K3). */
export const handler = createFormHandler(newsletterForm, createLambdaEffects('newsletters'));
