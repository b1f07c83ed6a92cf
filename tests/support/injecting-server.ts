/**
 * Run as a program: the built product on a new embedded database, with the arguments injected as unescaped markup at
 * the end of each page's head and body. Prints its address once it listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { CreatePages } from '#server/pages.ts';
import { createInFlight } from '#server/serving/in-flight.ts';
import { readBuiltPages } from '#server/web-build.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const [, , atEndOfHead = '', atEndOfBody = ''] = process.argv;

const config = readConfig(process.env);
const database = await openDatabase(config, silentLog);
await migrateDatabase(database);
const jobs = { send: () => Promise.reject(new Error('no job was expected')) };
const ctx = createAppContext({ config, db: database.db, jobs, log: silentLog });
const { createPages, clientDir } = await readBuiltPages(silentLog);
const app = createApp({ ctx, createPages: inject(createPages), clientDir });
const server = createServer(createInFlight().listener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});

/** Injects before the server processes the page, as if the renderer had written the markup. */
function inject(createClean: CreatePages): CreatePages {
  return (apiFetch) => {
    const pages = createClean(apiFetch);
    return async (request) => {
      const answer = await pages(request);
      if (!answer.html) return answer;
      const html = String(answer.html)
        .replace('</head>', () => `${atEndOfHead}</head>`)
        .replace('</body>', () => `${atEndOfBody}</body>`);
      return Object.assign(answer, { html: Buffer.from(html) });
    };
  };
}
