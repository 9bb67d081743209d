import { useEffect } from 'react';
import { hydratedEvent } from './boot-contract.ts';

/** Rendered beside a page: its effect runs when that page is hydrated, and tells the boot script so. */
export function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return null;
}
