import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '../../local/https-rewrite/https-rewrite.js');
const script = new Script(readFileSync(file, 'utf8'));

/** Runs the https-rewrite script in a fake window that records which URLs are fetched and opened. */
function createWindow() {
  const visited: string[] = [];
  const location = {
    set href(address: string) {
      visited.push(address);
    },
    assign: (address: string) => visited.push(address),
    replace: (address: string) => visited.push(address),
  };
  const window = {
    fetch: async (address: string) => visited.push(address),
    open: (address: string) => {
      visited.push(address);
      return address === 'blocked:' ? null : { location, close: () => visited.push('closed') };
    },
  };
  const document = { currentScript: { dataset: { host: 'localhost:4001' } } };
  script.runInContext(createContext({ window, document, Request }));
  return { window, visited };
}

test.each([
  ['become http', 'https://localhost:4001/authorize?a=1', 'http://localhost:4001/authorize?a=1'],
  ['of another host stay', 'https://localhost:40010/authorize', 'https://localhost:40010/authorize'],
])('K4 · https URLs of the login pages %s, also in an empty popup', async (_, requested, seen) => {
  const { window, visited } = createWindow();

  await window.fetch(requested);
  const popup = window.open('');
  if (popup) {
    popup.location.href = requested;
    popup.location.assign(requested);
    popup.location.replace(requested);
    popup.close();
  }
  window.open(requested);

  expect(visited).toEqual([seen, '', seen, seen, seen, 'closed', seen]);
  expect(window.open('blocked:')).toBeNull();
});
