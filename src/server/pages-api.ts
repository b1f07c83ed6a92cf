import { type Handler, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { createApi } from './api/index.ts';
import type { AppContext } from './context.ts';
import type { AppEnv } from './http/env.ts';
import { answerError, answerMissing } from './http/errors.ts';
import type { PageRead } from './collect-shown.ts';

/**
 * The API as pages in this process read it: as a visitor, without the middleware for external requests. Each read gets
 * the function that is told what its answer shows.
 */
export function createPagesApi(
  ctx: AppContext,
  routes: ReturnType<typeof createApi>,
  description: Handler<AppEnv>,
) {
  const api = new Hono<AppEnv>();
  api.use(requestId());
  api.use(async (c, next) => {
    c.set('ctx', { ...ctx, ...(c.env as PageRead) });
    await next();
  });
  api.onError(answerError);
  api.get('/api/openapi.json', description);
  api.route('/api', routes);
  api.all('*', answerMissing);
  return (path: string, init: RequestInit | undefined, read: PageRead) => api.request(path, init, read);
}
