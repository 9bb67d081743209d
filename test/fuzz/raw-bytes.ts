import { connect } from 'node:net';
import * as fc from 'fast-check';
import type { FuzzRequest } from './requests.ts';

const patienceMs = 10_000;

function write({ method, path, query, headers, body }: FuzzRequest, length: string): Buffer {
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-length')
    .flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
  const target = query === '' ? path : `${path}?${query}`;
  const head = [`${method} ${target} HTTP/1.1`, 'host: localhost', ...lines, length].filter((line) => line !== '');
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

const framings: readonly ((request: FuzzRequest) => Buffer)[] = [
  (request) => write(request, `content-length: ${request.body.length}`),
  (request) => write(request, `content-length: ${request.body.length + 7}`),
  (request) => write(request, `content-length: ${Math.max(0, request.body.length - 7)}`),
  (request) => write(request, 'content-length: -1'),
  (request) => write(request, 'content-length: 99999999999999999999'),
  (request) => write(request, `content-length: 3\r\ncontent-length: ${request.body.length}`),
  (request) => write(request, 'transfer-encoding: chunked'),
  (request) => write(request, `transfer-encoding: chunked\r\ncontent-length: ${request.body.length}`),
  (request) =>
    write({ ...request, body: Buffer.from(`ffffffffff\r\n${request.body.toString()}`) }, 'transfer-encoding: chunked'),
  (request) => write(request, `x-long: ${'x'.repeat(40_000)}`),
  (request) => Buffer.from(write(request, '').toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (request) => Buffer.from(write(request, '').toString('latin1').replace('HTTP/1.1', 'HTTP/9.9'), 'latin1'),
  (request) =>
    Buffer.from(write(request, '').toString('latin1').replace('host: localhost', 'host: elsewhere.example'), 'latin1'),
  (request) => Buffer.from(write(request, '').toString('latin1').replace('host:', 'host :\r\n x'), 'latin1'),
  (request) => write({ ...request, path: `http://elsewhere.example${request.path}` }, ''),
  (request) => write({ ...request, path: '//[' }, 'upgrade: websocket\r\nconnection: upgrade'),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
];

/** Requests as bytes on a connection: right, wrongly framed, cut off, with some bytes changed, or two at once. */
export function rawRequests(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Buffer> {
  const framed = fc
    .tuple(
      requests,
      fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(framings.length - 1) }),
    )
    .map(([request, framing]) => (framings[framing] ?? write)(request, ''));
  const cut = fc
    .tuple(framed, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, share]) => bytes.subarray(0, Math.floor(bytes.length * share)));
  const changed = fc
    .tuple(framed, fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return copy;
    });
  return fc.oneof(
    framed,
    framed,
    cut,
    changed,
    fc.tuple(framed, framed).map((both) => Buffer.concat(both)),
  );
}

/** Sends the bytes and gives the statuses of all answers; `open` if the server leaves the connection open. */
export function exchange(port: number, bytes: Buffer): Promise<readonly (number | 'open')[]> {
  return new Promise((resolve) => {
    const statuses: (number | 'open')[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
    socket.setTimeout(patienceMs, () => {
      statuses.push('open');
      socket.destroy();
    });
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // A server may cut a connection whose bytes it does not understand.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      statuses.push(...[...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
      resolve(statuses);
    });
  });
}
