import { honeypotField } from '#contract/form-protocol.ts';

export type FormValues = Readonly<Record<string, string>>;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

export function formValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(formFields(form).map(({ name, value }) => [name, value]));
}

/** Without the honeypot, so that no draft keeps or restores what an extension has filled into it. */
export function formFields(form: HTMLFormElement): readonly FieldElement[] {
  return [...form.elements].filter(isField).filter(({ name }) => name !== '' && name !== honeypotField);
}

export function isField(element: unknown): element is FieldElement {
  return element instanceof Element && element.matches('input, textarea, select');
}

/** The event tells the form, as a key press would. */
export function setField(field: FieldElement, value: string): void {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Without the event, so that no draft stores what an account knows. */
export function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form)) if (field.value === '') field.value = values[field.name] ?? '';
}

export function setFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form)) setField(field, values[field.name] ?? field.value);
}

export function clearFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form)) if (field.value === values[field.name]) setField(field, '');
}
