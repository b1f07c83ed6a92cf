import type { BaseLogger } from 'pino';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';

/** The pages' build, with what our entry.server adds to it: pages read through the API they are handed. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPageContext(fetch: ApiFetch): RouterContextProvider } };
};

/** Fetches a path of the API in this process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A page whose bytes may stand beside the answer instead of in it. `nonce` is on every script of the renderer's own. */
export type PageAnswer = Response & { html?: Buffer<ArrayBuffer>; nonce?: string };

/** Answers a request with a page, or with what is none, such as a redirect. */
export type Pages = (request: Request) => Promise<PageAnswer>;

/** What pages fail of is told to: the log. */
export type PagesLog = Pick<BaseLogger, 'error'>;

/** Pages of a build, reading through the API they are handed, never with the visitor's cookies. */
export function pagesOf(build: PagesBuild, mode: 'production' | 'development', log: PagesLog) {
  const { entry } = build;
  const handleError: typeof entry.module.handleError = (error, { request }) => {
    // The router's own refusals, as of a method that a page has not, are the client's fault.
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
