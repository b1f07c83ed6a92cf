import { createServer as createVite } from 'vite';
import type * as app from './app.ts';
import type * as pages from './pages.ts';
import type { CreateListener } from './run-server.ts';

/** Creates the development listener: Vite serves the client files and reloads changed pages and API code. */
export const createDevListener: CreateListener = async ({ ctx, server, inFlight, stopping }) => {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  stopping.addEventListener('abort', () => void vite.ws.close());
  const answer = inFlight.listener(async (request) => {
    // Loads everything through Vite: the router's classes must be the same on both sides.
    const [{ createApp }, { preparePages }, build] = await Promise.all([
      vite.ssrLoadModule('/src/server/app.ts') as Promise<typeof app>,
      vite.ssrLoadModule('/src/server/pages.ts') as Promise<typeof pages>,
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<pages.PagesBuild>,
    ]);
    return createApp({
      ctx,
      renderPage: inFlight.trackPages(preparePages(build, 'development', ctx.log, ctx.config.languages)),
      clientDir: null,
      stopping,
    }).fetch(request);
  });
  return {
    listener: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
    end: () => vite.close(),
  };
};
