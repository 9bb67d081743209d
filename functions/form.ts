import { formFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { createFormDependencies } from './form-dependencies.ts';
import { createFormHandler } from './form-handler.ts';

const settings = readFunctionSettings(formFunctionSettingsSchema, process.env);

export const handler = createFormHandler(settings.FORM, createFormDependencies(settings));
