import { aboutClosing } from '#web/content/about.ts';
import { ButtonLink } from '#web/src/navigation/button-link.tsx';
import { ClosingBand } from '#web/src/ui/closing-band.tsx';

export function Closing() {
  const { heading, text, contact, services } = aboutClosing;
  return (
    <ClosingBand id="closing" heading={heading} text={text}>
      <ButtonLink {...contact} isMain />
      <ButtonLink {...services} />
    </ClosingBand>
  );
}
