import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Ports that no system gives to clients by itself; Linux begins at 32768, others above. */
const [FIRST, LAST] = [20_000, 32_767];

/** Returns a port that is free at the moment, for a program about to start. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
