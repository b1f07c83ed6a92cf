import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** A stop closes connections that stay silent for longer than this. */
type Patience = {
  /** Between two requests. */
  idleMs: number;
  /** Before the first byte: browsers connect in advance. */
  newMs?: number;
  /** In the middle of a request's head. */
  headMs?: number;
};

const LOOK_MS = 50;
/** Turns of the event loop that may go by before the listener closes; each accepts one waiting connection. */
const MOST_TURNS = 1_000;
/** The first may be one that was under way already. */
const QUIET_TURNS = 2;

/**
 * A server of Node that can stop without cutting a request short.
 * @param requestTimeoutMs for a request to arrive whole
 */
export function createHttpServer({ requestTimeoutMs }: { requestTimeoutMs?: number } = {}) {
  // Most requests have no body: a stream that only ends would be made for each.
  const server = createServer({ optimizeEmptyRequests: true, requestTimeout: requestTimeoutMs });
  /** The newest response of every open connection. Responses leave in order, so once it was sent all were. */
  const newest = new Map<Socket, ServerResponse | null>();
  /** Responses that carry `Connection: close` because the server stops. */
  const announcing = new WeakSet<ServerResponse>();
  let accepted = 0;
  let isClosing = false;
  const countBusy = () => Array.from(newest.values()).filter(isBusy).length;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    newest.set(socket, null);
    socket.once('close', () => newest.delete(socket));
  });

  const announceClose = (response: ServerResponse) => {
    if (response.headersSent || !response.shouldKeepAlive) return;
    response.shouldKeepAlive = false;
    announcing.add(response);
  };

  /** Of pipelined requests only the last may announce the close: what follows an announcement gets no answer. */
  const withdrawClose = (response: ServerResponse) => {
    response.shouldKeepAlive = true;
    announcing.delete(response);
  };

  return {
    server,

    /** Hands every request to a listener. */
    serve: (listener: RequestListener): void => {
      server.on('request', (request, response) => {
        if (!isClosing) {
          newest.set(request.socket, response);
          listener(request, response);
          return;
        }
        const previous = newest.get(request.socket);
        if (previous && announcing.has(previous)) {
          // RFC 9112, 9.6: what a client sends after it was told of the close must not be carried out.
          if (previous.headersSent) return;
          withdrawClose(previous);
        }
        newest.set(request.socket, response);
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

    /** How many connections have a request in flight. */
    countBusy,

    /** How long a client may go on to use a connection after an answer: what it was told, and Node's second on top. */
    get keepAliveMs() {
      return server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
    },

    /**
     * Waits until every connection has had its last response, and closes those that stay silent.
     * @returns how many requests were cut short because they took longer than `limitMs`
     */
    async endConnections({
      limitMs,
      idleMs,
      newMs = 1_000,
      headMs = 10_000,
    }: Patience & { limitMs: number }): Promise<number> {
      const deadline = performance.now() + limitMs;
      const silences = new WeakMap<Socket, Silence>();
      while (newest.size > 0 && performance.now() < deadline) {
        await delay(LOOK_MS);
        // What has already arrived is read first.
        await nextTurn();
        for (const [socket, response] of newest) {
          const silence = isBusy(response) ? null : listen(socket, response, silences.get(socket));
          if (!silence) silences.delete(socket);
          else {
            silences.set(socket, silence);
            const mayLast = { new: Math.min(newMs, idleMs), idle: idleMs, head: headMs }[silence.after];
            if (performance.now() - silence.since >= mayLast) socket.destroy();
          }
        }
      }
      const cut = countBusy();
      for (const socket of newest.keys()) socket.destroy();
      return cut;
    },
  };
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const isBusy = (response: ServerResponse | null) => response !== null && !response.writableFinished;

/** Since when a connection has sent nothing, and what came before: nothing, a whole request or the beginning of one. */
type Silence = { since: number; after: 'new' | 'idle' | 'head'; bytesRead: number };

function listen({ bytesRead }: Socket, response: ServerResponse | null, last: Silence | undefined): Silence {
  if (last?.bytesRead === bytesRead) return last;
  const isHead = last !== undefined || (response === null && bytesRead > 0);
  return { since: performance.now(), after: isHead ? 'head' : response ? 'idle' : 'new', bytesRead };
}
