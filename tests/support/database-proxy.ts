import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

type Mode = 'pass' | 'swallow' | 'refuse';

/**
 * A network between a test and its PostgreSQL that can break.
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
    /** Everything that is sent, by whomever, is lost from now on; connections still come about. */
    swallow(): void {
      mode = 'swallow';
      for (const link of open) link.swallow();
    },
    /** Everything on the connections that are open now is lost; others work. */
    forget(): void {
      for (const link of open) link.swallow();
    },
    /** Connections are closed, and new ones too. */
    refuse(): void {
      mode = 'refuse';
      for (const link of open) link.end();
    },
    /** New connections work. What was swallowed on others never arrives: a router has forgotten them. */
    mend(): void {
      mode = 'pass';
    },
    /** Sends the next statement that begins so, and breaks the connection before anything is heard of it. */
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
    // Nobody is told of an end either.
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
