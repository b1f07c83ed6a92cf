import type { ServerResponse } from 'node:http';

/**
 * Internal fields of a `node:http` response: the head that `writeHead` made, and whether it was sent. The types omit
 * them, but Express's compression middleware has always relied on them.
 */
type Head = { _header: string | null; _headerSent: boolean };

/**
 * A cached response. Building and checking headers is the slowest part of sending it, so the head that `writeHead`
 * made, including its date, is reused with the body for the rest of that second.
 * @param headers name, value, name, value …, as `writeHead` takes them
 * @param body none for 304
 */
export function createCachedResponse(status: 200 | 304, headers: string[], body: Buffer = Buffer.of()) {
  let current = body;
  let made = { second: NaN, head: { _header: '', _headerSent: true } satisfies Head, bytes: body };
  return {
    status,
    headers,
    get body() {
      return current;
    },
    sendTo(response: ServerResponse & Partial<Head>): void {
      const second = Math.floor(Date.now() / 1000);
      // The head differs for connections that close and for HTTP/1.0 clients.
      const { httpVersion, method } = response.req;
      // Node drops all writes to a response to HEAD, including a head sent with the body.
      const isUsual = response.shouldKeepAlive && httpVersion === '1.1' && method !== 'HEAD';
      if (isUsual && made.second === second) {
        response.statusCode = status;
        Object.assign(response, made.head).end(made.bytes);
        return;
      }
      response.writeHead(status, headers);
      const { _header: head } = response;
      response.end(current);
      if (!head || !isUsual) return;
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), current]);
      made = { second, head: { ...made.head, _header: head }, bytes };
      // Shares the memory of the combined bytes.
      current = bytes.subarray(head.length);
    },
  };
}

export type CachedResponse = ReturnType<typeof createCachedResponse>;
