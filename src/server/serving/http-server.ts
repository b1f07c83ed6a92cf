import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

import { answerRefused, type ParseError } from '../http/refused-request.ts';

/** Idle times after which a stopping server closes a connection. */
type Patience = {
  /** Between two requests. */
  idleMs: number;
  /** Before the first byte: browsers connect in advance. */
  newMs?: number;
  /** In the middle of a request head. */
  headMs?: number;
};

const LOOK_MS = 50;
/** Time for a client to read the answer to a request that could not be parsed. */
const LINGER_MS = 2_000;
/** Turns of the event loop that may go by before the listener closes; each accepts one waiting connection. */
const MOST_TURNS = 1_000;
/** The first turn may already have been in progress. */
const QUIET_TURNS = 2;

/** Answers a request that could not be read. A client that is still sending would lose the answer to a reset at once. */
async function refuse(socket: Duplex, error: ParseError): Promise<void> {
  socket.end(await answerRefused(error));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Creates an HTTP server that can stop without cutting off requests.
 * @param requestTimeoutMs for a request to arrive completely
 */
export function createHttpServer({ requestTimeoutMs }: { requestTimeoutMs?: number } = {}) {
  // Skips the body stream of requests without a body, which are most.
  const server = createServer({ optimizeEmptyRequests: true, requestTimeout: requestTimeoutMs });
  /** The newest response of each open connection. Responses are sent in order, so when it is finished all are. */
  const newest = new Map<Socket, ServerResponse | null>();
  /** Responses that carry `Connection: close` because the server is stopping. */
  const announcing = new WeakSet<ServerResponse>();
  let accepted = 0;
  let isClosing = false;
  const countBusy = () => Array.from(newest.values()).filter(isBusy).length;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    newest.set(socket, null);
    socket.once('close', () => newest.delete(socket));
  });

  const refused = new WeakSet<Duplex>();
  server.on('clientError', (error: ParseError, socket) => {
    // Ignores further faults of a refused request: its rest is unreadable too.
    if (refused.has(socket)) return;
    refused.add(socket);
    const response = newest.get(socket as Socket);
    // A refusal in the middle of a response would be read as its content; after it, it is read as the next response.
    if (!socket.writable || (response?.headersSent && !response.writableFinished)) socket.destroy(error);
    else void refuse(socket, error);
  });

  const announceClose = (response: ServerResponse | null) => {
    if (!response || response.headersSent || !response.shouldKeepAlive) return;
    response.shouldKeepAlive = false;
    announcing.add(response);
  };

  /** Only the last of several pipelined requests may announce the close: later ones would get no response. */
  const withdrawClose = (response: ServerResponse) => {
    response.shouldKeepAlive = true;
    announcing.delete(response);
  };

  return {
    server,

    /** Passes every request to a listener. */
    serve: (listener: RequestListener): void => {
      server.on('request', (request, response) => {
        if (!isClosing) {
          newest.set(request.socket, response);
          listener(request, response);
          return;
        }
        const previous = newest.get(request.socket);
        if (previous && announcing.has(previous)) {
          // RFC 9112, 9.6: requests sent after the announced close must not be processed.
          if (previous.headersSent) return;
          withdrawClose(previous);
        }
        newest.set(request.socket, response);
        announceClose(response);
        // Pipelined requests that arrived together are all parsed before the first is answered.
        setImmediate(() => listener(request, response));
      });
    },

    /** Closes only the listening socket; from now on every response announces the close of its connection. */
    async stopAccepting(): Promise<void> {
      // Accepts queued connections first, because closing a listening socket resets them.
      for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
        const before = accepted;
        await nextTurn();
        quiet = accepted === before ? quiet + 1 : 0;
      }
      // http's own close would also destroy idle connections.
      NetServer.prototype.close.call(server);
      isClosing = true;
      for (const response of newest.values()) announceClose(response);
    },

    /** Counts connections with a request in flight. */
    countBusy,

    /**
     * Milliseconds for which a client may reuse a connection: the announced timeout plus Node's buffer of a second.
     */
    get keepAliveMs() {
      return server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
    },

    /**
     * Waits until every connection has had its last response, and closes idle ones.
     * @returns the number of requests cut off after `limitMs`
     */
    async endConnections({
      limitMs,
      idleMs,
      newMs = 1_000,
      headMs = 10_000,
    }: Patience & { limitMs: number }): Promise<number> {
      const deadline = performance.now() + limitMs;
      const mayLastMs = { new: Math.min(newMs, idleMs), idle: idleMs, head: headMs };
      const silences = new WeakMap<Socket, Silence>();
      while (newest.size > 0 && performance.now() < deadline) {
        await delay(LOOK_MS);
        // Reads data that has already arrived.
        await nextTurn();
        closeSilent(newest, silences, mayLastMs);
      }
      const cut = countBusy();
      for (const socket of newest.keys()) socket.destroy();
      return cut;
    },
  };
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const isBusy = (response: ServerResponse | null) => response !== null && !response.writableFinished;

/** The start of a connection's silence, and what came before: nothing, a whole request or part of a head. */
type Silence = { since: number; after: 'new' | 'idle' | 'head'; bytesRead: number };

/** Closes connections that have been silent for too long. */
function closeSilent(
  newest: ReadonlyMap<Socket, ServerResponse | null>,
  silences: WeakMap<Socket, Silence>,
  mayLastMs: Record<Silence['after'], number>,
): void {
  for (const [socket, response] of newest) {
    if (isBusy(response)) {
      silences.delete(socket);
      continue;
    }
    const silence = measureSilence(socket, response, silences.get(socket));
    silences.set(socket, silence);
    if (performance.now() - silence.since >= mayLastMs[silence.after]) socket.destroy();
  }
}

/** Returns the silence that lasts, or a new one if something was read since. */
function measureSilence(
  { bytesRead }: Socket,
  response: ServerResponse | null,
  last: Silence | undefined,
): Silence {
  if (last?.bytesRead === bytesRead) return last;
  const isHead = last !== undefined || (response === null && bytesRead > 0);
  return { since: performance.now(), after: isHead ? 'head' : response ? 'idle' : 'new', bytesRead };
}
