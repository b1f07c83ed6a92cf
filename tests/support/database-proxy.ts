import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

type Mode = 'pass' | 'swallow' | 'refuse';

/**
 * A proxy between a test and PostgreSQL that simulates network failures.
 * @param socket the Unix socket of the server
 */
export async function openDatabaseProxy(socket: string) {
  let mode: Mode = 'pass';
  /** Statements after which the connection breaks, once each. */
  const fatal = new Set<string>();
  const open = new Set<Link>();
  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const link = openLink(client, socket, fatal);
    if (mode === 'swallow') link.swallow();
    open.add(link);
    client.once('close', () => open.delete(link));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    get connections() {
      return open.size;
    },
    /** Drops all data from now on, in both directions; connections still open. */
    swallow(): void {
      mode = 'swallow';
      for (const link of open) link.swallow();
    },
    /** Drops all data on connections open now; new ones work. */
    forget(): void {
      for (const link of open) link.swallow();
    },
    /** Closes all connections, and new ones at once. */
    refuse(): void {
      mode = 'refuse';
      for (const link of open) link.end();
    },
    /** New connections work. Data dropped on others stays lost, as after a router forgets a connection. */
    mend(): void {
      mode = 'pass';
    },
    /** Forwards the next statement with this prefix, and breaks the connection before its response. */
    breakAfter(statement: string): void {
      fatal.add(statement);
    },
    async close(): Promise<void> {
      for (const link of open) link.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Link = ReturnType<typeof openLink>;

function openLink(client: Socket, socket: string, fatal: Set<string>) {
  const database = connect(socket);
  let isSwallowing = false;
  const end = () => {
    client.destroy();
    database.destroy();
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (!isSwallowing) to.write(bytes);
    });
    // The end of a swallowed connection is not passed on either.
    from.on('close', () => !isSwallowing && to.destroy());
    from.on('error', () => {});
  };
  client.on('data', (bytes) => {
    const text = bytes.toString('latin1').toLowerCase();
    for (const statement of fatal) {
      if (isSwallowing || !text.includes(`${statement}\0`)) continue;
      fatal.delete(statement);
      database.write(bytes);
      isSwallowing = true;
      database.once('data', end);
    }
  });
  forward(client, database);
  forward(database, client);
  return {
    end,
    swallow(): void {
      isSwallowing = true;
    },
  };
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>;
