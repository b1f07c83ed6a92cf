import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { KeptPages } from './kept-pages.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The server in front of an application: what is kept is answered before the request is even looked at by it. */
export function createKeptServer(keptPages: KeptPages, fetch: Fetch): Server {
  const listener = getRequestListener(fetch);
  return createServer((request, response) => {
    if (!keptPages.answer(request, response)) void listener(request, response);
  });
}
