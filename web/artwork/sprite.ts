/** A plugin of the build puts the URL of `sprite.svg`, and the width of each symbol at a height of 24 px, in the place of this module. */
export const spriteUrl: string = '';
export const symbolWidths: Readonly<Record<string, number>> = {};
