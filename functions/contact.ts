import { contactForm } from '#functions/forms/contact-form.ts';
import { createFormHandler } from './form-handler.ts';
import { createLambdaEffects } from './lambda-effects.ts';

/** POST /api/contacts (C1, E1, K3). */
export const handler = createFormHandler(contactForm, createLambdaEffects('contacts'));
