import { once } from 'node:events';
import type { Server } from 'node:net';

export const host = '127.0.0.1';

/** Has a server listen on a free port of this machine, and gives the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
