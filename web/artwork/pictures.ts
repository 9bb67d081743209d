const files = import.meta.glob<string>('#company/pictures/*/*.svg', { eager: true, import: 'default' });
const pictures = new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/pictures\//, ''), url]));

/** The URL of a file in `company/pictures`. An unknown name stops the build, because the build renders each page. */
export function pictureUrl(name: string): string {
  const url = pictures.get(name);
  if (url) return url;
  throw new Error(`company/pictures has no file ${name}. It has ${[...pictures.keys()].join(', ')}.`);
}

/** Wordmarks of the clients lie in the sprite, 24 px high. Their widths are pixels. */
const wordmarkWidths: Readonly<Record<string, number>> = {
  'clinic-wordmark': 97,
  'magazine-wordmark': 91,
  'packaging-wordmark': 112,
  'signage-wordmark': 99,
  'storefront-wordmark': 79,
};

export function wordmarkWidth(name: string): number {
  return wordmarkWidths[name] ?? 0;
}
