import type { Context } from 'hono';

/** Appends complete Set-Cookie lines to the response. */
export function setCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('set-cookie', line, { append: true });
}
