import { isField } from './form-values.ts';

/** The fields of the prerendered forms by their `id`, until a form of the app has taken over. */
const earlyFields = new Map<string, Element>();
let lastFocused: EventTarget | null = null;

/**
 * Call this function before hydration. If an extension or a translator has changed the page, React replaces the page (error
 * 418). The removed fields still have the text, also what was typed while React was rendering.
 */
export function keepEarlyFields(): void {
  for (const field of document.querySelectorAll('form [id]')) earlyFields.set(field.id, field);
  lastFocused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (lastFocused = target));
}

/** Gives a form that replaces a prerendered form its text and its focus. Works once, so that no later visitor gets them. */
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
