import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const headerLength = 12;
const types = { A: 1, NS: 2 };
/** 192.0.2.1, which is nobody's (RFC 5737). */
const nobody = Buffer.from([192, 0, 2, 1]);

/** Class IN, for a minute; the name is that of the question. */
function answer(type: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xc0, headerLength, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/**
 * A name server that knows an address of these hosts and the name server of these zones, and of no other. Gives the environment that leads
 * a program of Node's there.
 */
export async function startDns(
  hosts: readonly string[],
  zones: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const server = createSocket('udp4', (message, { port, address }) => {
    const end = message.indexOf(0, headerLength) + 5;
    const name = readName(message);
    const zone = message.readUInt16BE(end - 4) === types.NS ? zones[name] : undefined;
    const known = zone ? answer(types.NS, writeName(zone)) : hosts.includes(name) && answer(types.A, nobody);
    const header = Buffer.alloc(headerLength);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(known ? 1 : 0, 6);
    const question = message.subarray(headerLength, end);
    server.send(Buffer.concat([header, question, ...(known ? [known] : [])]), port, address);
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
