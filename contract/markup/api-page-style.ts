import { modeColors, palette, type ModeColor } from '#contract/brand-colors.ts';
import { brandFamily, brandFonts } from '#contract/brand-font.ts';

const { marigold, night, blue, white, black } = palette;
const { text, mutedText, border, link, action, actionHover, actionContrast, focus } = modeColors;

function mode({ light, dark }: ModeColor): string {
  return `light-dark(${light},${dark})`;
}

const fontFaces = brandFonts.map(
  ({ family, source, weight, unicodeRange }) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:${source}format("woff2");unicode-range:${unicodeRange}}`,
);

const panel = mode({ light: white, dark: night[700] });
const sky = mode({ light: night[700], dark: night[900] });
const skyEdge = mode({ light: night[500], dark: night[800] });

/** The style of the API's pages. Functions send it, and `infra` allows its hash in the content security policy. */
export const apiPageStyle = [
  ...fontFaces,
  ':root{color-scheme:light dark;min-height:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  '*{box-sizing:border-box;margin:0}',
  `body{display:flex;flex-direction:column;min-height:100vh;background:${night[700]};background:linear-gradient(${sky},${skyEdge});color:${blue[50]};font:1.0625rem/1.6 "${brandFamily}",Arial,sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:break-word;text-wrap:pretty}`,
  'header,main,footer{width:100%;max-width:76rem;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,1.75rem)}',
  'header,footer,.links{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem}',
  'header{min-height:4rem}',
  'a{color:inherit;border-radius:4px;text-underline-offset:.2em;text-decoration-thickness:1px}',
  'a:hover{text-decoration-line:underline;text-decoration-thickness:2px}',
  'header a,footer a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;text-decoration-line:none}',
  '.brand{min-width:0;font-weight:700}',
  '.brand img{flex:none}',
  'main{flex:1;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));align-content:center;align-items:start;gap:2rem clamp(2rem,6vw,5.5rem);padding-block:clamp(1.75rem,6vw,6rem) 4rem}',
  'h1{font-size:clamp(1.9375rem,1.484rem + 1.86vw,3.1875rem);line-height:1.08;letter-spacing:-.022em;text-wrap:balance}',
  'h2{font-size:1.3125rem;line-height:1.2;letter-spacing:-.012em;font-weight:600}',
  `.lede{max-width:34rem;margin-top:1.25rem;color:${blue[200]};font-size:clamp(1.125rem,1.052rem + .29vw,1.3125rem);line-height:1.5}`,
  '.drawing{display:none;width:100%;height:auto;margin-top:3.5rem}',
  `.card{padding:clamp(1.5rem,4vw,2.5rem);border:1px solid ${mode(border)};border-radius:10px;background:${panel};color:${mode(text)};box-shadow:0 8px 30px ${night[900]}2e}`,
  '.card>*+*{margin-top:1.5rem}',
  `.card a:not(.button){display:inline-flex;align-items:center;min-height:2.75rem;color:${mode(link)}}`,
  `.muted{color:${mode(mutedText)};font-size:.9375rem;line-height:1.5}`,
  '.reference{font-size:clamp(1.375rem,.95rem + 2.4vw,2.25rem);line-height:1.2;font-weight:700;letter-spacing:-.01em;font-variant-numeric:tabular-nums;white-space:nowrap}',
  '.card .reference{margin-top:.25rem}',
  'ul,ol{padding:0;list-style-type:"";counter-reset:step}',
  `li{padding-block:.875rem;border-top:1px solid ${mode(border)}}`,
  'li:last-child{padding-bottom:0}',
  'li strong{display:block;font-weight:600}',
  'ol li{display:flex;gap:1rem;counter-increment:step}',
  `ol li::before{content:counter(step);min-width:1rem;color:${mode({ light: marigold[700], dark: marigold[400] })};font-weight:700;font-variant-numeric:tabular-nums}`,
  `.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.5rem;border:1px solid transparent;border-radius:6px;background:${mode(action)};color:${mode(actionContrast)};font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}`,
  `.button:hover{background:${mode(actionHover)};text-decoration:none}`,
  `:focus-visible{outline:2px solid ${white};outline-offset:3px}`,
  `.card :focus-visible{outline-color:${mode(focus)}}`,
  `footer{padding-block:.75rem 1.5rem;color:${blue[200]};font-size:.9375rem}`,
  '@media (width>=64rem){.drawing{display:block}}',
  '@media (width<40rem){.card .button{width:100%}}',
  `@media print{:root{color-scheme:light}body,.lede,.card{background:none;color:${black};box-shadow:none}footer,img,.links{display:none}main{display:block}.card{margin-top:2rem;break-inside:avoid}}`,
].join('');
