import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppContext } from '../context.ts';
import type { AppEnv } from '../http/env.ts';
import type { EnqueueRead } from '../read-queue/enqueue-read.ts';
import { mcp } from './mcp.ts';

const CONFIG = { siteUrl: 'http://localhost:3000', trustedProxies: 0 };

const SITE = { name: 'Atlas', url: CONFIG.siteUrl, hasDemoData: false };

/** Sends a message to tools behind a queue. */
function send(enqueueRead: EnqueueRead) {
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.set('ctx', { config: CONFIG } as AppContext);
    await next();
  });
  app.route(
    '/',
    mcp(async () => Response.json(SITE), enqueueRead),
  );
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  return app.request('/mcp', { method: 'POST', headers, body });
}

test('a message is answered within its turn of the read queue', async () => {
  const turns: string[] = [];
  const response = await send(async (_, __, ___, work) => {
    turns.push('begun');
    const answer = await work(() => undefined);
    turns.push((await answer?.clone().text()) ?? '');
    return answer;
  });
  expect(response.status).toBe(200);
  expect(turns).toEqual(['begun', expect.stringContaining('"result":{}')]);
});

test('a message that the queue refuses gets 429 and a time', async () => {
  const response = await send(async () => undefined);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('busy') } });
});
