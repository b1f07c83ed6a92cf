import type { Context } from 'hono';
import type { AppEnv } from '../http/env.ts';

/** Replaces the response. Clears it first: Hono would otherwise copy the old headers onto the new one. */
export function replaceResponse(c: Context<AppEnv>, response: Response): void {
  c.res = undefined;
  c.res = response;
}
