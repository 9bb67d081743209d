/** The harmless answer to a question is the one under the finger; the button that asked is gone, and focus with it. */
export const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();
