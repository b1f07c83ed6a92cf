import type { Context } from 'hono';
import type { AppEnv, NodeBindings } from '../http/env.ts';

/**
 * Frees the bytes of the page that `c.var.html` holds when nothing reads them any more. The garbage collector counts bytes
 * that render threads hand over: left to it, they would make it mark the server's whole heap every 40 pages.
 * @param isSent true if the response's body has them, and not a compressed copy
 */
export function freeHtml(c: Context<AppEnv>, isSent: boolean): void {
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
