/** The company's typeface, Schibsted Grotesk, in the weights that its file holds. Loading it needs a call of `load` (docs/decisions/240). */
export const brandFontFamily = 'Schibsted Grotesk';

export function brandFontFace(address: string): FontFace {
  return new FontFace(brandFontFamily, `url(${address})`, { weight: '400 700' });
}
