import type { BaseLogger } from 'pino';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';

/** The router's server build, with the page context that our entry.server adds. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPageContext(fetch: ApiFetch): RouterContextProvider } };
};

/** Fetches a path of the API in this process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A page's response, whose bytes may be in `html`. `nonce` marks the renderer's own scripts. */
export type PageAnswer = Response & { html?: Buffer<ArrayBuffer>; nonce?: string };

/** Answers a request with a rendered page or another response, such as a redirect. */
export type Pages = (request: Request) => Promise<PageAnswer>;

/** The log for failed pages. */
export type PagesLog = Pick<BaseLogger, 'error'>;

/** Creates the request handler of a build. Its pages read the API without the visitor's cookies. */
export function createPages(build: PagesBuild, mode: 'production' | 'development', log: PagesLog) {
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
  return (apiFetch: ApiFetch): Pages =>
    (request) =>
      handle(request, build.entry.module.createPageContext(apiFetch));
}
