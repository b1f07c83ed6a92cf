import type { BaseLogger } from 'pino';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiFetch } from '#domain/api-fetch.ts';

/** The router's server build, with the page context that our entry.server adds. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPageContext(fetch: ApiFetch): RouterContextProvider } };
};

/** A page's response, whose bytes may be in `html`. `nonce` marks the renderer's own scripts. */
export type PageAnswer = Response & { html?: Buffer<ArrayBuffer>; nonce?: string };

/** Answers a request with a rendered page or another response, such as a redirect. */
export type Pages = (request: Request) => Promise<PageAnswer>;

/** Creates the pages that read the API through `apiFetch`. */
export type CreatePages = (apiFetch: ApiFetch) => Pages;

/** The log for failed pages. */
export type PagesLog = Pick<BaseLogger, 'error'>;

/** Prepares the pages of a build. They read the API without the visitor's cookies. */
export function preparePages(
  build: PagesBuild,
  mode: 'production' | 'development',
  log: PagesLog,
): CreatePages {
  const { entry } = build;
  const handleError: typeof entry.module.handleError = (error, { request }) => {
    // Skips the router's 4xx responses, such as 405, which are the client's fault.
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
    log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
  };
  const handle = createRequestHandler(
    { ...build, entry: { ...entry, module: { ...entry.module, handleError } } },
    mode,
  );
  return (apiFetch) => (request) => handle(request, build.entry.module.createPageContext(apiFetch));
}
