import { type AppOptions, createApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';

export type TestApp = ReturnType<typeof createApp>;

/** Creates the application for tests of its API; a page is a word. */
export const createTestApp = (ctx: AppContext, options: Partial<AppOptions> = {}): TestApp =>
  createApp({ ctx, renderPage: async () => new Response('page'), clientDir: null, ...options });
