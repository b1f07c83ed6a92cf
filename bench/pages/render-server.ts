/** Pages rendered again and again from answers of the API that were read once: what rendering alone costs. */
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import type { ApiFetch, Pages } from '#server/pages.ts';
import { readBuiltPages } from '#server/web-build.ts';

const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const { db } = await openDatabaseForCommand(config, log);
const ctx = createAppContext({ config, db, log, jobs: { send: async () => {} } });
const built = await readBuiltPages();

/** The same bytes and headers for ever. */
function remember(fetch: ApiFetch): ApiFetch {
  const known = new Map<string, Promise<Response>>();
  return async (path) => {
    const answer = known.get(path) ?? fetch(path);
    known.set(path, answer);
    return (await answer).clone();
  };
}

const createPages = (fetch: ApiFetch): Pages => built.createPages(remember(fetch));
const app = createApp({ ctx, createPages, clientDir: built.clientDir });
createAdaptorServer({ fetch: app.fetch }).listen(config.port, '127.0.0.1');
