import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const never = () => () => undefined;

function addressIn(state: unknown): string | undefined {
  const kept = typeof state === 'object' && state !== null && 'mailedTo' in state ? state.mailedTo : undefined;
  return typeof kept === 'string' ? kept : undefined;
}

/**
 * The address to which a code for a new password was mailed, and what notes or, with `null`, forgets it. Kept with the
 * page's entry in the history of the tab: a phone discards a tab while its owner looks into the mailbox, and another code
 * would count against the quota.
 */
export function useMailedAddress() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // Hydration has to find the page as it was prerendered, without an address.
  const kept = useSyncExternalStore(
    never,
    () => addressIn(state),
    () => undefined,
  );
  const [noted, setNoted] = useState<string | null>();
  // The skip link makes an entry of its own, which knows nothing.
  if (noted === undefined && kept !== undefined) setNoted(kept);

  const noteAddress = (address: string | null) => {
    setNoted(address);
    void navigate(pathname, { replace: true, state: address === null ? null : { mailedTo: address } });
  };
  return [noted ?? undefined, noteAddress] as const;
}
