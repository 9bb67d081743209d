import { Button } from '@chakra-ui/react';
import { aboutClosing } from '#web/content/about.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { ClosingBand } from '#web/src/ui/closing-band.tsx';

/** Where to go from here (A4). */
export function Closing() {
  const { heading, text, contact, services } = aboutClosing;
  return (
    <ClosingBand id="closing" heading={heading} text={text}>
      <Button asChild variant="surface">
        <RouteLink to={contact.to}>{contact.label}</RouteLink>
      </Button>
      <Button asChild variant="outline">
        <RouteLink to={services.to}>{services.label}</RouteLink>
      </Button>
    </ClosingBand>
  );
}
