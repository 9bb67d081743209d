import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { withHttpsRewrite } from '#local/https-rewrite/https-rewrite.ts';
import { startSite } from './real-assembly.ts';

const script = new Script(
  readFileSync(join(import.meta.dirname, '../../local/https-rewrite/https-rewrite.js'), 'utf8'),
);

/** Runs the script in a window that records the addresses that it fetches and opens. */
function createWindow() {
  const visited: string[] = [];
  const popup = {
    location: {
      set href(address: string) {
        visited.push(address);
      },
      assign: (address: string) => visited.push(address),
      replace: (address: string) => visited.push(address),
    },
    isOpen: true,
    close() {
      this.isOpen = false;
    },
  };
  const window = {
    fetch: async (address: string) => visited.push(address),
    open: (address: string) => {
      visited.push(address);
      return address === 'blocked:' ? null : popup;
    },
  };
  const document = { currentScript: { dataset: { host: 'localhost:4001' } } };
  script.runInContext(createContext({ window, document, Request }));
  return { window, popup, visited };
}

const secure = 'https://localhost:4001/oauth2/authorize?a=1';
const local = 'http://localhost:4001/oauth2/authorize?a=1';

test('K4 · https addresses of the local login pages become http, also in a popup that opened empty', async () => {
  const { window, visited } = createWindow();

  await window.fetch(secure);
  const popup = window.open('');
  if (popup) {
    popup.location.href = secure;
    popup.location.assign(secure);
    popup.location.replace(secure);
  }
  window.open(secure);

  expect(visited).toEqual([local, '', local, local, local, local]);
});

test('K4 · other addresses stay, a popup keeps its methods, and a blocked one is null', async () => {
  const { window, popup, visited } = createWindow();
  const other = 'https://localhost:40010/oauth2/authorize';

  await window.fetch(other);
  const opened = window.open(other);
  if (opened) opened.location.href = other;
  opened?.close();

  expect(visited).toEqual([other, other, other]);
  expect(popup.isOpen).toBe(false);
  expect(window.open('blocked:')).toBeNull();
});

test('K4 · the script is at its address, and in the head of each page of the stack', async () => {
  const { siteUrl, signInUrl } = await startSite();

  const served = await fetch(`${siteUrl}/__local/https-rewrite.js`);
  const pages = await Promise.all(
    ['/', '/about', '/nowhere'].map(async (path) => (await fetch(`${siteUrl}${path}`)).text()),
  );

  const { host } = new URL(signInUrl);
  const tag = `<head><script src="/__local/https-rewrite.js" data-host="${host}" defer></script>`;
  for (const page of pages) expect(page).toContain(tag);
  expect(served.headers.get('content-type')).toBe('text/javascript');
});

test('K4 · the script comes before every other of a page', () => {
  expect(withHttpsRewrite('<head lang="é"><script>1</script>', 'http://localhost:4001')).toBe(
    '<head lang="é"><script src="/__local/https-rewrite.js" data-host="localhost:4001" defer></script><script>1</script>',
  );
});
