/** A `ref` for the element that takes the focus when it appears: it replaces the one that had it. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
