/**
 * Run as a program: the built product on a new embedded database, with the arguments injected as unescaped markup at
 * the end of each page's head and body. Prints its address once it listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { type PagesBuild, preparePages } from '#server/pages.ts';
import { createInFlight } from '#server/serving/in-flight.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const [, , atEndOfHead = '', atEndOfBody = ''] = process.argv;

const config = readConfig(process.env);
const database = await openDatabase(config, silentLog);
await migrateDatabase(database);
const ctx = createAppContext({ config, db: database.db, jobs: NO_JOBS, log: silentLog });
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const built = (await import(fromRoot('build/server/index.js'))) as PagesBuild;
const app = createApp({
  ctx,
  renderPage: preparePages(inject(built), 'production', silentLog, ['en']),
  clientDir: fromRoot('build/client'),
});
const server = createServer(createInFlight().listener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});

/** Injects before the server processes the page, as if the renderer had written the markup. */
function inject({ entry, ...build }: PagesBuild): PagesBuild {
  const { default: render } = entry.module;
  const renderInjected: typeof render = async (...request) => {
    const answer = (await render(...request)) as Response & { pieces: string[] };
    const pieces = answer.pieces.map((piece) =>
      piece
        .replace('</head>', () => `${atEndOfHead}</head>`)
        .replace('</body>', () => `${atEndOfBody}</body>`),
    );
    return Object.assign(answer, { pieces });
  };
  return { ...build, entry: { ...entry, module: { ...entry.module, default: renderInjected } } };
}
