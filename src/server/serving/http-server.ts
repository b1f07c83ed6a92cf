import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

type Limits = {
  /** A connection between two requests is closed after this much silence: a client's next request may be on its way. */
  idleMs?: number;
  /** A request whose head has arrived in part only gets longer. */
  headMs?: number;
};

/** Several round trips around the world. */
const IDLE_MS = 1_000;
const HEAD_MS = 10_000;
const LOOK_MS = 50;
/** Turns of the event loop that may go by before the listener closes; each accepts one waiting connection. */
const MOST_TURNS = 1_000;
/** The first may be one that was under way already. */
const QUIET_TURNS = 2;

/** A server of Node that can stop without cutting a request short. */
export function createHttpServer({ idleMs = IDLE_MS, headMs = HEAD_MS }: Limits = {}) {
  // Most requests have no body: a stream that only ends would be made for each.
  const server = createServer({ optimizeEmptyRequests: true });
  /** The newest response of every open connection. Responses leave in order, so once it was sent all were. */
  const newest = new Map<Socket, ServerResponse | null>();
  /** Responses that carry `Connection: close` because the server stops. */
  const farewells = new WeakSet<ServerResponse>();
  let accepted = 0;
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    newest.set(socket, null);
    socket.once('close', () => newest.delete(socket));
  });

  const announceClose = (response: ServerResponse) => {
    if (response.headersSent || !response.shouldKeepAlive) return;
    response.shouldKeepAlive = false;
    farewells.add(response);
  };

  /** Of pipelined requests only the last may announce the close: what follows an announcement gets no answer. */
  const withdrawClose = (response: ServerResponse) => {
    response.shouldKeepAlive = true;
    farewells.delete(response);
  };

  return {
    server,

    /** Hands every request to a listener. */
    serve(listener: RequestListener): void {
      server.on('request', (request, response) => {
        const previous = newest.get(request.socket);
        const isAnnounced = previous !== null && previous !== undefined && farewells.has(previous);
        // RFC 9112, 9.6: what a client sends after it was told of the close must not be carried out.
        if (isAnnounced && previous.headersSent) return;
        newest.set(request.socket, response);
        if (!isClosing) {
          listener(request, response);
          return;
        }
        if (isAnnounced) withdrawClose(previous);
        announceClose(response);
        // Requests that arrived together are all parsed before the first is answered.
        setImmediate(() => listener(request, response));
      });
    },

    /** Closes the listening socket alone; from now on every response tells its client to go elsewhere. */
    async stopAccepting(): Promise<void> {
      // Closing a listening socket resets the connections in its queue, so it is emptied first.
      for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
        const before = accepted;
        await nextTurn();
        quiet = accepted === before ? quiet + 1 : 0;
      }
      // Not http's own close, which also destroys connections between two requests.
      NetServer.prototype.close.call(server);
      isClosing = true;
      for (const response of newest.values()) if (response) announceClose(response);
    },

    /**
     * Waits until every connection has had its last response. Those that stay silent are closed.
     * @returns how many requests were cut short because they took longer than `limitMs`
     */
    async endConnections(limitMs: number): Promise<number> {
      const deadline = performance.now() + limitMs;
      const quiet = new WeakMap<Socket, Quiet>();
      while (newest.size > 0 && performance.now() < deadline) {
        await delay(LOOK_MS);
        // What has already arrived is read first.
        await nextTurn();
        for (const [socket, response] of newest)
          if (isBusy(response)) quiet.delete(socket);
          else {
            const now = look(socket, response, quiet.get(socket));
            quiet.set(socket, now);
            if (performance.now() - now.since >= (now.isHalfRead ? headMs : idleMs)) socket.destroy();
          }
      }
      const cut = Array.from(newest.values()).filter(isBusy).length;
      for (const socket of newest.keys()) socket.destroy();
      return cut;
    },
  };
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const isBusy = (response: ServerResponse | null) => response !== null && !response.writableFinished;

/** Since when a connection has sent nothing, and whether its last bytes were the beginning of a request. */
type Quiet = { bytesRead: number; since: number; isHalfRead: boolean };

function look({ bytesRead }: Socket, response: ServerResponse | null, last: Quiet | undefined): Quiet {
  if (last?.bytesRead === bytesRead) return last;
  return {
    bytesRead,
    since: performance.now(),
    isHalfRead: last ? true : response === null && bytesRead > 0,
  };
}
