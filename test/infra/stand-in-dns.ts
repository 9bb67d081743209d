import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const headerLength = 12;
/** Type A, class IN, a minute, 192.0.2.1, which is nobody's (RFC 5737); the name is that of the question. */
const answer = Buffer.from([0xc0, headerLength, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);

/** A name server that knows an address of these hosts and of no other. Gives the environment that leads a program of Node's there. */
export async function startDns(hosts: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const server = createSocket('udp4', (message, { port, address }) => {
    const end = message.indexOf(0, headerLength) + 5;
    const isKnown = hosts.includes(readName(message));
    const header = Buffer.alloc(headerLength);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(isKnown ? 1 : 0, 6);
    const question = message.subarray(headerLength, end);
    server.send(Buffer.concat([header, question, ...(isKnown ? [answer] : [])]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return askAt(server.address().port);
}

/** Of Node's own resolver; what asks the machine is not led there. */
export function askAt(port: number): Readonly<Record<string, string>> {
  const code = `import dns from 'node:dns'; dns.setServers(['127.0.0.1:${port}']);`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

function readName(message: Buffer): string {
  const labels: string[] = [];
  for (let at = headerLength; message[at]; at += 1 + (message[at] ?? 0)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + (message[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}
