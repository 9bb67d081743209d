import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSite } from '#test/support/open-site.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { pageFiles } from './bundle-files.ts';

const site = await openSite();
/** The pages that search engines may list are those one only reads; whoever opens the account page signs in. */
const addresses = [
  ...pageFiles.map(({ path }) => path).filter((path) => findRoute(path).page.indexed),
  '/no/such/page',
];

test.each(addresses)(
  'a visitor who only reads %s makes few requests, all to this site, and nothing moves',
  async (path) => {
    const page = await site.visit(path, { viewport: { width: 390, height: 844 } });
    await page.waitForLoadState('networkidle');

    const { all, shift } = await page.evaluate(async () => {
      const shifts = await new Promise<readonly PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        // An observer is not called at all when there is nothing to report.
        requestAnimationFrame(() => setTimeout(() => resolve([])));
      });
      return {
        shift: shifts.reduce((sum, entry) => sum + Number('value' in entry ? entry.value : 0), 0),
        all: performance.getEntriesByType('resource').map((entry) => ({
          address: entry.name,
          bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
        })),
      };
    });

    // Deployed pages do not have the local cloud's own script.
    const resources = all.filter(({ address }) => !new URL(address).pathname.startsWith('/__local/'));
    const scripts = resources.filter(({ address }) => address.endsWith('.js'));
    const requests = resources.length + 1; // and the page itself
    expect(resources.filter(({ address }) => !address.startsWith(`${site.url}/`))).toEqual([]);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(125_000);
    expect(requests).toBeLessThanOrEqual(12);
    expect(shift).toBeLessThanOrEqual(0.01);
  },
);

/** Ten segments of 1,460 bytes: what a server may send before it has heard back from the visitor (RFC 6928). */
const firstFlightBytes = 14_600;

test.each(addresses)('%s as it is served, headers and all, fits into the first flight', async (path) => {
  const { port } = new URL(site.url);
  const received = await new Promise<number>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let bytes = 0;
    socket.on('data', (data) => {
      bytes += data.length;
    });
    socket.on('close', () => resolve(bytes));
    socket.on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`);
  });

  expect(received).toBeGreaterThan(1000);
  expect(received).toBeLessThanOrEqual(firstFlightBytes);
});
