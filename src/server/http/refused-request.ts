import plainPagesTexts from '#texts/plain-pages.ts';
import { STATUS_CODES } from 'node:http';
import { html } from 'hono/html';
import { localPath, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { plainPage } from './plain-page.ts';

/** A request that could not be parsed: Node's code, and the bytes that it was reading. */
export type ParseError = Error & { code?: string; rawPacket?: Buffer };

/** Statuses that Node answers; of every other fault 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns the whole response to a request that could not be parsed: an address too long to read gets a page. */
export async function answerRefused({ code = '', rawPacket }: ParseError): Promise<string> {
  const status = STATUSES[code] ?? 400;
  const target = code === 'HPE_HEADER_OVERFLOW' ? readLongTarget(rawPacket) : null;
  return target === null ? respond(status, '') : respond(414, await tooLongPage(target));
}

/**
 * Returns the beginning of an address that fills the head; empty if an earlier packet held it, null if the other headers
 * are too long.
 */
function readLongTarget(packet: Buffer = Buffer.alloc(0)): string | null {
  const text = packet.toString('latin1');
  const [line = ''] = text.split('\r\n', 1);
  const isWhole = line.length < text.length;
  const target = /^[A-Z]+ (?<target>\/[^ ?#]*)/.exec(line)?.groups?.['target'];
  if (isWhole && line.length < LONG) return null;
  return target ?? '';
}

/** Half of what Node reads of a head, 16 KB. */
const LONG = 8_192;

async function tooLongPage(target: string): Promise<string> {
  const { locale } = splitLocale(target);
  const t = plainPagesTexts(locale);
  const page = await plainPage(
    locale,
    t.tooLongTitle,
    html`<p>${t.tooLongText}</p>
      <p><a href="${localPath(locale, paths.home())}">${t.toHome}</a></p>`,
  );
  return page.toString();
}

function respond(status: number, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    ...(body === '' ? [] : ['content-type: text/html; charset=utf-8']),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
