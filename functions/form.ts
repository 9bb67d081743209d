import { formFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { createFormDependencies } from './form-dependencies.ts';
import { createFormHandler } from './form-handler.ts';

const settings = readFunctionSettings(formFunctionSettingsSchema, process.env);

/** Serves the form that the environment names (C1, H7, E1, E2, K3). */
export const handler = createFormHandler(settings.FORM, createFormDependencies(settings));
