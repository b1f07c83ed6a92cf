import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port that is free at the moment, for a program about to start. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}
