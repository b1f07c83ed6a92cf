import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type * as app from './app.ts';
import type { AppContext } from './context.ts';
import { createAnswering } from './answering.ts';
import type * as pages from './pages.ts';

/** Development: Vite serves the browser's files, and pages and API are loaded afresh as their sources change. */
export async function createDevServer(ctx: AppContext) {
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const answering = createAnswering();
  const answer = answering.listen(async (request) => {
    // All through Vite: the router's classes must be the same on both sides.
    const [{ createApp }, { pagesOf }, build] = await Promise.all([
      vite.ssrLoadModule('/src/server/app.ts') as Promise<typeof app>,
      vite.ssrLoadModule('/src/server/pages.ts') as Promise<typeof pages>,
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<pages.PagesBuild>,
    ]);
    return createApp({
      ctx,
      createPages: answering.watch(pagesOf(build, 'development', ctx.log)),
      clientDir: null,
    }).fetch(request);
  });
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => answer(request, response));
  });
  return { server, answering };
}
