import { createServer, type RequestListener, type Server } from 'node:http';
import type { KeptPages } from './kept-pages.ts';

/** The server in front of an application: what is kept is answered before the request is even looked at by it. */
export function createKeptServer(keptPages: KeptPages, answer: RequestListener): Server {
  // Most requests have no body: a stream that only ends would be made for each.
  return createServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (!keptPages.answer(request, response)) answer(request, response);
  });
}
