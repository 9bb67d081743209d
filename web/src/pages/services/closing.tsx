import { Button } from '@chakra-ui/react';
import { servicesClosing } from '#web/content/services-page.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { ClosingBand } from '#web/src/ui/closing-band.tsx';

/** Where to go from here (S5). */
export function Closing() {
  const { heading, text, contact, whatsApp, hours } = servicesClosing;
  return (
    <ClosingBand id="closing" heading={heading} text={text} note={hours}>
      <Button asChild variant="surface">
        <RouteLink to={contact.to}>{contact.label}</RouteLink>
      </Button>
      <Button asChild variant="outline">
        <OutsideAnchor href={whatsApp.href}>{whatsApp.label}</OutsideAnchor>
      </Button>
    </ClosingBand>
  );
}
