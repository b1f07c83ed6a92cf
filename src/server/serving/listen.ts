import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Thrown when an address is in use or is not this machine's. */
export class CannotListenError extends Error {
  override name = 'CannotListenError';
}

/**
 * Listens on a host and port.
 * @param settings those that choose the address, for the message of the error
 * @returns the port, chosen by the system if it is 0
 * @throws CannotListenError
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  settings: string,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotListenError(
      `${host}:${port} can't be listened on: ${reason}. End what holds it, or set another ${settings}.`,
    );
  }
  return (server.address() as AddressInfo).port;
}
