import { Button } from '@chakra-ui/react';
import { homeClosing } from '#web/content/home.ts';
import { ButtonLink } from '#web/src/navigation/button-link.tsx';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { ClosingBand } from '#web/src/ui/closing-band.tsx';

export function Closing() {
  const { heading, text, contact, whatsApp } = homeClosing;
  return (
    <ClosingBand id="closing" heading={heading} text={text}>
      <ButtonLink {...contact} isMain />
      <Button asChild variant="outline">
        <OutsideAnchor href={whatsApp.href}>{whatsApp.label}</OutsideAnchor>
      </Button>
    </ClosingBand>
  );
}
