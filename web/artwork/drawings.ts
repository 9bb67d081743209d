import { spriteUrl, symbolWidths } from './sprite.ts';

/** True if `company/drawings` or `web/artwork/symbols` has a file of this name. */
export function hasSymbol(name: string): boolean {
  return Object.hasOwn(symbolWidths, name);
}

/** The URL of a drawing in the sprite. An unknown name stops the build, because the build renders each page. */
export function drawingUrl(name: string): string {
  if (hasSymbol(name)) return `${spriteUrl}#${name}`;
  throw new Error(`company/drawings has no file ${name}.svg. Drawings are ${Object.keys(symbolWidths).join(', ')}.`);
}
