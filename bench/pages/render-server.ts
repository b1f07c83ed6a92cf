/** Renders pages repeatedly from API responses that were read once: the cost of rendering alone. */
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import type { RenderPage, ServerFetch } from '#server/pages.ts';
import { startRendering } from '#server/web-build.ts';

const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const { db } = await openDatabaseForCommand(config, log);
const ctx = createAppContext({ config, db, log, jobs: NO_JOBS });
const built = await startRendering(ctx.log, ctx.config.languages);

/** API responses by path, shared by all requests, because the app passes another `fetch` with each. */
const known = new Map<string, Promise<Awaited<ReturnType<ServerFetch>>>>();

/** Reads each path once. Its Response serves all pages, which take `bodyText` and leave the body unread. */
function remember(fetch: ServerFetch): ServerFetch {
  const read = async (path: string) => {
    const answer = await fetch(path);
    if (answer.status >= 500) throw new Error(`${path} failed with ${answer.status}.`);
    return Object.assign(answer, { bodyText: answer.bodyText ?? (await answer.text()) });
  };
  return (path) => {
    const answer = known.get(path) ?? read(path);
    known.set(path, answer);
    return answer;
  };
}

const renderPage: RenderPage = (request, fetch) => built.renderPage(request, remember(fetch));
const app = createApp({ ctx, renderPage, clientDir: built.clientDir });
createAdaptorServer({ fetch: app.fetch }).listen(config.port, '127.0.0.1');
