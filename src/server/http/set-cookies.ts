import type { Context } from 'hono';

/** Sends complete Set-Cookie lines along with the answer. */
export function setCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('set-cookie', line, { append: true });
}
