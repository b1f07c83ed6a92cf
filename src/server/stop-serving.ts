import type { Server } from 'node:http';
import type { Database } from './db/connection.ts';
import type { Answering } from './answering.ts';
import type { JobRunner } from './jobs/jobs.ts';

type Serving = {
  server: Server;
  answering: Pick<Answering, 'end'>;
  jobs: Pick<JobRunner, 'stop'>;
  database: Pick<Database, 'close'>;
};

/** Ends first what leans on the rest: connections, requests whose visitors have gone, jobs, the database. */
export async function stopServing({ server, answering, jobs, database }: Serving): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  await answering.end();
  await jobs.stop();
  await database.close();
}
