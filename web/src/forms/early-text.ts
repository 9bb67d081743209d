import { isField } from './form-values.ts';

const earlyFields = new Map<string, Element>();
let lastFocused: EventTarget | null = null;

/** Call this before hydration: React replaces a page that an extension has changed (error 418). The removed fields still have their text. */
export function keepEarlyFields(): void {
  for (const field of document.querySelectorAll('form [id]')) earlyFields.set(field.id, field);
  lastFocused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (lastFocused = target));
}

/** Gives a form the text and the focus of the prerendered form that it replaces. Works once, so that no later visitor gets them. */
export function takeEarlyText(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const early = earlyFields.get(field.id);
    earlyFields.delete(field.id);
    if (!isField(field) || !isField(early) || early.isConnected) continue;
    field.value = early.value;
    if (early !== lastFocused || document.activeElement !== document.body) continue;
    field.focus({ preventScroll: true });
    if ('setSelectionRange' in field && 'selectionStart' in early && early.selectionStart !== null)
      field.setSelectionRange(early.selectionStart, early.selectionEnd);
  }
}
