import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, NodeBindings } from '../http/env.ts';
import { replaceResponse } from './replace-response.ts';
import { chooseEncoding, COMPRESS } from './encoding.ts';

/**
 * Levels for a page sent to one visitor. Gzip: half the work of the usual 6 for a tenth more bytes; brotli: smaller
 * than gzip at 6, for less than half its work.
 */
const LEVELS = { br: 3, gzip: 3 };

/** Compresses an uncached page in one go instead of as a stream. */
export function compressPages() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { html, brotli } = c.var;
    if (!html?.length || c.res.headers.has('content-encoding')) return;
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    if (encoding === 'identity') return freeHtml(c, true);
    const { status, headers } = c.res;
    const body = await (encoding === 'br' && brotli ? brotli : COMPRESS[encoding](html, LEVELS[encoding]));
    headers.set('content-encoding', encoding);
    replaceResponse(c, new Response(body, { status, headers }));
    freeHtml(c, false);
  });
}

/**
 * Frees the bytes of the page that `c.var.html` holds when nothing reads them any more. The garbage collector counts bytes
 * that render threads hand over: left to it, they would make it mark the server's whole heap every 40 pages.
 * @param isSent true if the response's body has them, and not a compressed copy
 */
function freeHtml(c: Context<AppEnv>, isSent: boolean): void {
  const { html, brotli } = c.var;
  // Bytes in memory that is shared, such as the pool of small buffers, can't be freed alone.
  if (!html || html.length < html.buffer.byteLength) return;
  // After an error, the garbage collector frees them.
  const free = () =>
    void Promise.resolve(brotli)
      .then(() => html.buffer.transfer(0))
      .catch(() => undefined);
  if (!isSent) return free();
  // Emitted when the system has the whole response; never if the connection was cut off, which may still write the bytes.
  (c.env as NodeBindings)?.outgoing?.once('finish', free);
}
