import type { MouseEvent } from 'react';

/** A click on a card leads where its first link leads, but text can be selected. */
export function followCard({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isOwn = target instanceof Element && target.closest('a, details');
  if (!isOwn && !String(getSelection())) currentTarget.querySelector('a')?.click();
}
