import { Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { policyLabels } from '#web/content/policy.ts';

const elementId = 'last-updated';

/** Today's date where the visitor is, as `2026-11-20`. Swedish writes dates that way. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}

/**
 * The date in the prerendered page, which only its markup knows: the day it was built. Hydration meets that one, so that
 * both agree, and then at once today's.
 */
function prerenderedDay(): string {
  if (typeof document === 'undefined') return today();
  return document.getElementById(elementId)?.getAttribute('datetime') ?? today();
}

function subscribeToNothing() {
  return () => undefined;
}

/** When a policy was last updated: today (P1), in the visitor's zone. Without JavaScript, the day the site was published. */
export function LastUpdated() {
  const day = useSyncExternalStore(subscribeToNothing, today, prerenderedDay);
  return (
    <Text textStyle="small" color="fg.onNightMuted">
      {policyLabels.lastUpdated}{' '}
      <time id={elementId} dateTime={day}>
        {new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
    </Text>
  );
}
