import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { host, listen } from './listen.ts';

export type SlowLine = { readonly browserFlags: readonly string[]; readonly close: () => void };

/** The round trip of the phone's network in Lighthouse's model (`throttling.mobileSlow4G` of Lighthouse 13), in milliseconds. */
const roundTrip = 150;

/**
 * A proxy that puts this machine's own servers as far from a browser as Lighthouse's model has them. The model takes each
 * request that had ended before the observed first paint for one that the paint needs: without a distance, all have.
 */
export async function openSlowLine(): Promise<SlowLine> {
  const proxy = createServer().on('connect', ({ url }, browser) => {
    const { hostname, port } = new URL(`https://${url}`);
    // Browsers also ask for their makers' services.
    if (hostname !== 'localhost') {
      browser.on('error', () => browser.destroy()).end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const server = connect({ host, port: Number(port), noDelay: true });
    pipeLate(browser, server);
    pipeLate(server, browser);
    setTimeout(() => browser.write('HTTP/1.1 200 OK\r\n\r\n'), roundTrip);
  });
  const proxyPort = await listen(proxy);
  return {
    browserFlags: [`--proxy-server=http://${host}:${proxyPort}`, '--proxy-bypass-list=<-loopback>'],
    close: () => proxy.close(),
  };
}

/** What is sent arrives half a round trip later. */
function pipeLate(from: Duplex, to: Duplex): void {
  from.on('data', (data) => setTimeout(() => to.write(data), roundTrip / 2));
  from.on('end', () => setTimeout(() => to.end(), roundTrip / 2));
  from.on('error', () => to.destroy());
}
