import type { ServerResponse } from 'node:http';

/**
 * Internal fields of a `node:http` response: the head that `writeHead` made, and whether it was sent. The types omit
 * them, but Express's compression middleware has always relied on them.
 */
type Head = { _header: string | null; _headerSent: boolean };

/** The bytes of a usual response, and where the date is in them. */
type Sent = { bytes: Buffer; dateAt: number; second: number };

/**
 * A cached response. Building headers is the slowest part of sending it, so the head that `writeHead` made is kept with
 * the body. Its date is overwritten in place, because a new buffer each second would keep the garbage collector busy.
 * @param headers name, value, name, value …, as `writeHead` takes them
 * @param body none for 304
 */
export function createCachedResponse(status: 200 | 304, headers: string[], body: Buffer = Buffer.of()) {
  let current = body;
  let sent: Sent | null = null;
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
      if (isUsual && sent) {
        if (sent.second !== second) {
          // A partly sent response may continue with the new date, which does no harm.
          sent.bytes.write(formatDate(second), sent.dateAt, 'latin1');
          sent.second = second;
        }
        response.statusCode = status;
        Object.assign(response, SENT_HEAD).end(sent.bytes);
        return;
      }
      response.writeHead(status, headers);
      const { _header: head } = response;
      response.end(current);
      if (!isUsual || !head?.includes(DATE)) return;
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), current]);
      sent = { bytes, dateAt: head.indexOf(DATE) + DATE.length, second };
      // Shares the memory of the combined bytes.
      current = bytes.subarray(head.length);
    },
  };
}

/** Tells node:http that the head was sent, because it is in the bytes of the body. */
const SENT_HEAD: Head = { _header: 'sent with the body', _headerSent: true };

const DATE = '\r\nDate: ';

let formatted = { second: Number.NaN, date: '' };

/** Formats a date as IMF-fixdate (RFC 9110, section 5.6.7), which has the same length at any time. */
function formatDate(second: number): string {
  if (formatted.second !== second) formatted = { second, date: new Date(second * 1000).toUTCString() };
  return formatted.date;
}

export type CachedResponse = ReturnType<typeof createCachedResponse>;
