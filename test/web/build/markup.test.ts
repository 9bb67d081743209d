import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { apiPageStyle } from '#contract/markup/api-page-style.ts';
import { siteConfig } from '#site-config';
import { attributes, bootFiles, builtPages, eachPage, isListed, pageAt, textsOf } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

/** All recommended rules, but for those that only prefer one of several valid ways to write the same. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype html>`: case does not matter to HTML, and lower case compresses with the rest.
    'doctype-style': 'off',
    // React writes `<input/>`, `required=""`, `hidden=""` and `autoComplete`: HTML allows them, and reads them the
    // same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Our code already formats phone numbers with non-breaking spaces. The rule also wants them in the other words of
    // the link.
    'tel-non-breaking': 'off',
    // The checkboxes of a list have one name, as in HTML's own examples.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A list may be given a name; the rule would rather see names on landmarks and controls only.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

test.each(eachPage)('the markup of %s is valid', async (_path, { html }) => {
  const { results } = await validator.validateString(html);

  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});

test.each(eachPage)(
  '%s contains only what the content security policy allows, and loads only files of the bundle',
  (_path, { document }) => {
    const loaded = [
      ...Object.values(bootFiles(document)),
      ...attributes(document, '[src]', 'src').filter((address) => !isListed(address)),
      ...attributes(document, '[srcset]', 'srcset').flatMap((set) => set.split(/ \d+w(?:, )?/).filter(Boolean)),
      ...attributes(document, 'link:not([rel=canonical])', 'href'),
    ];

    expect(loaded.filter((file) => !bundleFiles.includes(file.split('#')[0]!))).toEqual([]);
    expect(attributes(document, '[style]', 'style')).toEqual([]);
    expect(document.querySelectorAll('iframe, object, embed, base')).toHaveLength(0);
    for (const style of textsOf(document, 'style')) expect(style).not.toMatch(/url\((?!["']?data:)|@import/);
  },
);

test.each(eachPage)('%s posts what a visitor types to this site, or keeps it in the page', (_path, { document }) => {
  const typed = 'form:has(:is(input:not([type=checkbox], [type=hidden]), textarea)[name])';

  expect(attributes(document, `${typed}[action]`, 'method').filter((method) => method !== 'post')).toEqual([]);
  expect(attributes(document, `${typed}:not([action])`, 'method').filter((method) => method !== 'dialog')).toEqual([]);
  expect(attributes(document, 'form[action]', 'action').filter((action) => !/^\/[^/]/.test(action))).toEqual([]);
});

test.each(eachPage)(
  'every picture of %s keeps its place while it loads, and is described or marked as decoration',
  (_path, { document }) => {
    const careless = [...document.querySelectorAll('img')].filter((image) => {
      const [width, height] = ['width', 'height'].map((name) => image.getAttribute(name) ?? '');
      return !/^\d+$/.test(width!) || !/^\d+$/.test(height!) || !image.hasAttribute('alt');
    });

    expect(careless.map((image) => image.outerHTML)).toEqual([]);
  },
);

test.each(eachPage)(
  'R10 · every link of %s to this site leads to a page, and to a place on it',
  (path, { document }) => {
    const broken = attributes(document, 'a[href]', 'href')
      .map((href) => new URL(href, `${siteConfig.url}${path}`))
      .filter(({ origin, protocol }) => protocol === 'https:' && origin === siteConfig.url)
      .filter(({ pathname, hash }) => {
        // A fragment link on the 404 page points to the unknown URL itself, so the test looks in the 404 page.
        const target = builtPages.find((page) => page.path === (pathname === '/404' ? '404' : pathname));
        return !target || (hash !== '' && !target.document.getElementById(hash.slice(1)));
      });

    expect([...new Set(broken.map(String))]).toEqual([]);
  },
);

test.each(eachPage)(
  'every link of %s that opens a new tab says so, no other does, and the tab has no access to this one',
  (_path, { document }) => {
    const links = [...document.querySelectorAll('a')];

    for (const { textContent: words, target, rel } of links) {
      const opensTab = target === '_blank';
      expect([words, words.endsWith(', opens in a new tab')]).toEqual([words, opensTab]);
      expect([words, rel.split(' ').includes('noopener')]).toEqual([words, opensTab]);
    }
    expect(links.some(({ target }) => target === '_blank')).toBe(true);
  },
);

test('L11 · no style ends the role of a list: WebKit calls a list without its marks no list', () => {
  const styles = [
    apiPageStyle,
    ...bundleFiles.filter((file) => file.endsWith('.css')).map((file) => readBundleFile(file).toString()),
    ...builtPages.map(({ html }) => html),
  ];

  for (const style of styles) expect(style).not.toMatch(/list-style(-type)?:\s*none/);
});

test('A4, L8 · /about has links to /contact and /services in its text, and every footer has Careers as a mail link', () => {
  for (const target of ['/contact', '/services'])
    expect(attributes(pageAt('/about'), `main a[href="${target}"]`, 'href')).not.toEqual([]);
  for (const { document } of builtPages) {
    const careers = [...document.querySelectorAll('footer a')].filter(({ textContent }) =>
      textContent.startsWith('Careers'),
    );
    expect(careers.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/^mailto:[^?]+@/)]);
  }
});
