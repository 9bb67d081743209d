import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { policyLabels } from '#web/content/policy.ts';
import { formatDay, lastUpdatedId, today } from './last-updated-day.ts';

/** The day that the prerendered page shows, if this is the one; only its markup knows it. */
function shownDay(): string {
  if (typeof document === 'undefined') return today();
  return document.getElementById(lastUpdatedId)?.getAttribute('datetime') ?? today();
}

/** When a policy was last updated: today (P1), in the visitor's zone. Without JavaScript, the day the site was published. */
export function LastUpdated() {
  const [day] = useState(shownDay);
  return (
    <Text textStyle="small" color="fg.onNightMuted">
      {policyLabels.lastUpdated}{' '}
      <time id={lastUpdatedId} dateTime={day}>
        {formatDay(day)}
      </time>
    </Text>
  );
}
