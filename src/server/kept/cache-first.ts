import type { RequestListener } from 'node:http';
import type { KeptPages } from './kept-pages.ts';

/** Answers from the page cache if possible; otherwise calls the application. */
export function cacheFirst(keptPages: Pick<KeptPages, 'answer'>, answer: RequestListener): RequestListener {
  return (request, response) => {
    if (!keptPages.answer(request, response)) answer(request, response);
  };
}
