import { honeypotField } from '#contract/form-protocol.ts';

export type FormValues = Readonly<Record<string, string>>;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

export function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form)) if (field.value === '') field.value = values[field.name] ?? '';
}

export function setFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form)) field.value = values[field.name] ?? field.value;
}

/** Firefox 140 has no `field-sizing`. */
export function showWholeText(form: HTMLFormElement): void {
  for (const field of formFields(form))
    if (field instanceof HTMLTextAreaElement) field.rows = Math.max(field.rows, field.value.split('\n').length + 1);
}

/** Empties the fields that still have these values. */
export function clearFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of formFields(form).filter(({ name, value }) => value === values[name])) {
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
