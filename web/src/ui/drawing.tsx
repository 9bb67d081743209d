import { Box } from '@chakra-ui/react';
import type { ReactNode, SVGProps } from 'react';
import hero from '#company/scenes/hero.svg?no-inline';
import ProcessArt from '#company/scenes/process.svg?react';
import { drawingUrl, hasSymbol } from '#web/artwork/drawings.ts';
import { useHydrated } from './use-hydrated.ts';

type SpriteSymbolProps = SVGProps<SVGUseElement> & { readonly name: string };

/** Requested after hydration, so that the sprite does not delay the page. */
function SpriteSymbol({ name, ...rest }: SpriteSymbolProps) {
  const url = drawingUrl(name);
  return <use href={useHydrated() ? url : undefined} {...rest} />;
}

export function NetworkIcon({ name }: { readonly name: string }) {
  if (!hasSymbol(name)) return null;
  return (
    <svg width="1em" height="1em" aria-hidden="true">
      <SpriteSymbol name={name} />
    </svg>
  );
}

/** The boot script requests the drawing after the first paint. Parts continue beyond the right edge of the `viewBox`. */
export function HeroDrawing(props: SVGProps<SVGSVGElement> & { readonly 'data-flight-target'?: '' | undefined }) {
  const href = `${hero}#hero`;
  const isHydrated = useHydrated();
  const drawing = (use: ReactNode) => (
    <svg viewBox="0 24 570 437" width="570" height="437" overflow="visible" aria-hidden="true" {...props}>
      {use}
    </svg>
  );
  return (
    <>
      {drawing(<use data-href={href} href={isHydrated ? href : undefined} suppressHydrationWarning />)}
      <noscript>{drawing(<use href={href} />)}</noscript>
    </>
  );
}

export const processParts = 4;
/** The width of a part of process.svg, in its viewBox units. */
const partWidth = 240;

export function ProcessDrawing({ index, ...rest }: SVGProps<SVGSVGElement> & { readonly index: number }) {
  return <ProcessArt viewBox={`${index * partWidth} 0 ${partWidth} 220`} width="240" height="220" {...rest} />;
}

type CardColor = 'primary' | 'accent' | 'secondary' | 'green' | 'purple' | 'orange';

export function Drawing({ name, ...rest }: SVGProps<SVGSVGElement> & { readonly name: string }) {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" {...rest}>
      <SpriteSymbol name={name} />
    </svg>
  );
}

export function ServiceDrawing({ name, color }: { readonly name: string; readonly color: CardColor }) {
  return (
    <Box
      asChild
      display="block"
      width="full"
      height="auto"
      css={{
        '--art-accent': 'currentcolor',
        '&[data-color=primary]': { color: 'card.primary' },
        '&[data-color=accent]': { color: 'card.accent' },
        '&[data-color=secondary]': { color: 'card.secondary' },
        '&[data-color=green]': { color: 'card.green' },
        '&[data-color=purple]': { color: 'card.purple' },
        '&[data-color=orange]': { color: 'card.orange' },
      }}
    >
      <Drawing name={name} data-color={color} />
    </Box>
  );
}
