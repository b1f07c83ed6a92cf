import { Client } from 'undici';

/** The encodings that browsers ask for. */
export const AS_BROWSERS = { 'accept-encoding': 'br, gzip' };

export type Sent = {
  count: number;
  /** Responses by status. */
  statuses: ReadonlyMap<number, number>;
  /** Responses that came from the page cache: they alone have no X-Request-Id. */
  hits: number;
  bytes: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
};

export type Sending = {
  url: string;
  connections: number;
  /** Returns the path of the next request of a connection; null ends it. */
  next: (connection: number) => string | null;
  /** Sent with every request, after an address of each connection's own, because requests of one address are queued. */
  headers?: Readonly<Record<string, string>>;
  /** For how long requests are sent; without it until there are no more. */
  seconds?: number;
};

/**
 * Sends GET requests, one after the other over each of several connections. A client that costs more than the server
 * would leave it idle between responses, and sleeping and waking cost more than a response.
 * @throws Error if a connection fails
 */
export async function sendRequests({
  url,
  connections,
  next,
  headers = {},
  seconds = Infinity,
}: Sending): Promise<Sent> {
  const statuses = new Map<number, number>();
  const tookMs: number[] = [];
  let [hits, bytes] = [0, 0];
  const start = performance.now();
  const end = start + seconds * 1000;

  const sendOver = async (client: Client, connection: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sent = { 'x-forwarded-for': `203.0.113.${connection + 1}`, ...headers };
    const send = () => {
      const began = performance.now();
      const path = began < end ? next(connection) : null;
      if (path === null) return resolve();
      client.dispatch(
        { path, method: 'GET', headers: sent },
        {
          onRequestStart() {},
          onResponseStart(_controller, status, responseHeaders) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (responseHeaders['x-request-id'] === undefined) hits += 1;
          },
          onResponseData(_controller, chunk) {
            bytes += chunk.length;
          },
          onResponseEnd() {
            tookMs.push(performance.now() - began);
            send();
          },
          onResponseError(_controller, error) {
            reject(error);
          },
        },
      );
      return undefined;
    };
    send();
    await promise;
  };

  const clients = Array.from({ length: connections }, () => new Client(url));
  try {
    await Promise.all(clients.map(sendOver));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const took = (performance.now() - start) / 1000;
  tookMs.sort((a, b) => a - b);
  const quantile = (part: number) => tookMs[Math.floor(tookMs.length * part)] ?? Number.NaN;
  return {
    count: tookMs.length,
    statuses,
    hits,
    bytes,
    seconds: took,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}
