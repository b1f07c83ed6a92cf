import { type Context, type Handler, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { UnavailableError } from '#domain/errors.ts';
import { PUBLIC_CONTENT } from '#domain/public-content.ts';
import type { createApi } from './api/index.ts';
import type { AppContext } from './context.ts';
import type { Db } from './db/connection.ts';
import type { Replicas } from './db/postgres/replicas.ts';
import type { AppEnv } from './http/env.ts';
import { answerError, answerMissing, toAppError } from './http/errors.ts';
import type { TaggingEnv } from './collect-cache-tags.ts';

/** Variables of a read of the API; `onFailure` receives the error of a replica that could not answer. */
type PageReadEnv = TaggingEnv & { db?: Db; onFailure?: (error: Error) => void };

const PUBLIC = new RegExp(`^/api/(?:${PUBLIC_CONTENT})(?:[/?]|$)`);

/** Returns true if a replica may answer the read. @param path may have a query */
export const isOfPublicContent = (path: string, method = 'GET') => method === 'GET' && PUBLIC.test(path);

/**
 * The API as pages in this process read it: as a visitor, without the middleware for external requests. Each read
 * brings the `addCacheTags` that collects its tags.
 * @param replicas answer what they can; the primary the rest
 */
export function createPagesApi(
  ctx: AppContext,
  routes: ReturnType<typeof createApi>,
  description: Handler<AppEnv>,
  replicas?: Replicas,
) {
  const api = new Hono<AppEnv>();
  api.use(requestId());
  api.use(async (c, next) => {
    const { addCacheTags, db = ctx.db } = c.env as PageReadEnv;
    c.set('ctx', { ...ctx, addCacheTags, db });
    c.json = jsonWithText(c);
    await next();
  });
  api.onError((error, c) => {
    const { onFailure } = c.env as PageReadEnv;
    if (!onFailure || isExpectedError(error)) return answerError(error, c);
    onFailure(error);
    return c.body(null, 503);
  });
  api.get('/api/openapi.json', description);
  api.route('/api', routes);
  api.all('*', answerMissing);

  const readReplica = (path: string, init: RequestInit | undefined, env: TaggingEnv) =>
    replicas?.read(async (db) => {
      let failure: Error | null = null;
      const onFailure = (error: Error) => void (failure = error);
      const answer = await api.request(path, init, { ...env, db, onFailure } satisfies PageReadEnv);
      if (failure) throw failure;
      return answer;
    });
  return async (path: string, init: RequestInit | undefined, env: TaggingEnv): Promise<Response> => {
    const answer = isOfPublicContent(path, init?.method) ? await readReplica(path, init, env) : null;
    return answer ?? api.request(path, init, env);
  };
}

/** Returns true for an error that the primary would answer too, such as a missing clinic. */
function isExpectedError(error: Error): boolean {
  const known = toAppError(error);
  return known !== null && !(known instanceof UnavailableError);
}

/**
 * Returns a `c.json` that attaches the text to the response: reading it out of a Response takes longer than most of the
 * server's own work.
 */
function jsonWithText(c: Context): Context['json'] {
  const json = (content: unknown, ...rest: [ContentfulStatusCode | undefined]) => {
    const text = JSON.stringify(content);
    c.header('content-type', 'application/json');
    return Object.assign(c.body(text, ...rest), { bodyText: text });
  };
  return json as unknown as Context['json'];
}
