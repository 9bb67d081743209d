import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { toDataBlock } from '#web/build/document.tsx';
import { notFoundPage, pages } from '#web/src/navigation/pages.ts';
import { attributes, builtPages, eachPage } from './built-pages.ts';
import { readBundleFile } from './bundle-files.ts';

const metadata = new Map([...Object.entries(pages), ['404', notFoundPage]]);
const indexed = builtPages.filter(({ path }) => !metadata.get(path)?.noindex);
const eachIndexed = indexed.map((page) => [page.path, page] as const);

type Graph = { readonly '@context': string; readonly '@graph': readonly { readonly '@type': string }[] };

function meta(document: Document, name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;
}

/** What the app replaces when it shows another page. */
const ownTags =
  '[name=description], [name=robots], [rel=canonical], [property="og:url"], [property="og:image"], [type="application/ld+json"]';

test.each(eachPage)(
  'L11 · %s has its own title and description, one h1, and a canonical URL or noindex',
  (path, { document }) => {
    const { title, description, noindex } = metadata.get(path)!;

    expect([document.title, meta(document, 'description')]).toEqual([title, description]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(attributes(document, 'link[rel=canonical]', 'href')).toEqual(noindex ? [] : [`${siteConfig.url}${path}`]);
    expect(meta(document, 'robots')).toBe(noindex && 'noindex');
    for (const tag of document.head.querySelectorAll(ownTags)) expect(tag.outerHTML).toContain('data-page');
  },
);

test.each(eachIndexed)('a shared link to %s shows a picture of its own', async (path, { document }) => {
  const image = new URL(meta(document, 'og:image')!);
  const { width, height, format } = await sharp(readBundleFile(image.pathname)).metadata();

  expect(image.origin).toBe(siteConfig.url);
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(meta(document, 'og:url')).toBe(`${siteConfig.url}${path}`);
  expect(meta(document, 'og:title')).toBe(document.title);
  expect(meta(document, 'twitter:card')).toBe('summary_large_image');
  expect(indexed.filter((other) => meta(other.document, 'og:image') === image.href)).toHaveLength(1);
});

test.each(eachIndexed)('%s is described to machines in JSON-LD', (path, { document }) => {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const graph: Graph = JSON.parse(blocks[0]!.textContent);

  expect(blocks).toHaveLength(1);
  expect(graph['@context']).toBe('https://schema.org');
  const kinds = graph['@graph'].map((entry) => entry['@type']);
  const own: Readonly<Record<string, readonly string[]>> = {
    '/': ['WebSite'],
    '/about': ['BreadcrumbList', 'Organization'],
  };
  expect(kinds).toEqual(own[path] ?? ['BreadcrumbList']);
  if (path === '/') return;
  expect(graph['@graph'][0]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: `${siteConfig.url}/` },
      { name: metadata.get(path)!.name, item: `${siteConfig.url}${path}` },
    ],
  });
});

test('words in JSON-LD cannot end its script element', () => {
  const words = { text: 'a</script><script>alert(1)</script><!--' };

  const block = toDataBlock(words);

  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual(words);
});

test('sitemap.xml lists exactly the indexed pages, and robots.txt allows all pages', () => {
  const [sitemap, robots] = ['/sitemap.xml', '/robots.txt'].map((file) => readBundleFile(file).toString());
  const listed = indexed.map(({ path }) => `${siteConfig.url}${path}`);

  const urls = [...sitemap!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toHaveLength(listed.length);
  expect(urls).toEqual(expect.arrayContaining(listed));
  expect(robots).toContain(`Sitemap: ${siteConfig.url}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow:\s*\S/m);
});

test('security.txt says where to report a weakness, and expires within the year that RFC 9116 allows', () => {
  const text = readBundleFile('/.well-known/security.txt').toString();
  const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!);

  expect(text).toContain(`Contact: mailto:${siteConfig.contact.email}`);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  expect(expires.getTime()).toBeLessThanOrEqual(Date.now() + 366 * 24 * 3600 * 1000);
});
