import type { ServerResponse } from 'node:http';

/**
 * What a response of `node:http` knows of its head: the text that `writeHead` made, and whether it has gone. Its types
 * leave these fields out; what compresses answers for Express has set and read them since there is Express.
 */
type Head = { _header: string | null; _headerSent: boolean };

/**
 * An answer that is sent again and again. Making and checking its headers would take longer than all else that is done
 * for it, so the head that `writeHead` made, its date included, goes with the body for the rest of that second.
 * @param headers name, value, name, value …, as `writeHead` takes them
 * @param body none for 304
 */
export function createKeptAnswer(status: 200 | 304, headers: string[], body: Buffer = Buffer.of()) {
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
      // A connection that ends with this answer says so in its head, and older clients have rules of their own.
      const { httpVersion, method } = response.req;
      // Node drops whatever is written to the answer of a HEAD request, a head that goes with the body too.
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
      // Its bytes are there once.
      current = bytes.subarray(head.length);
    },
  };
}

export type KeptAnswer = ReturnType<typeof createKeptAnswer>;
