/** Imports a register into a temporary embedded database and sends its figures to the parent process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR } from '#domain/account/actor.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readRegister } from '#server/opendata/read-register.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { importRegister } from '#server/services/import/import-register.ts';
import { silentLog } from '#tests/support/silent-log.ts';

export type ImportFigures = {
  /** Of reading and storing, without the start of the database. */
  seconds: number;
  /** Processor time of the process, with that of the embedded database. */
  cpuSeconds: number;
  /** Most resident memory during the import, with that of the embedded database. */
  peakMb: number;
  added: number;
};

const [path = '', clinics = ''] = process.argv.slice(2);
const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-register-db-'));
const config = { ...readConfig({ DATABASE_URL: '' }), varDir };
const log = silentLog;
const database = await openDatabase(config, log);
try {
  await migrateDatabase(database);
  const ctx = { ...createAppContext({ config, db: database.db, log, jobs: NO_JOBS }), actor: OPERATOR };
  await ctx.db.transaction((tx) =>
    insertClinics(
      tx,
      Array.from({ length: Number(clinics) }, (_, at) => clinic(at)),
    ),
  );
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const start = performance.now();
  const cpu = process.cpuUsage();
  const rows = readRegister(path);
  const report = await importRegister({ ctx, input: { rows, date: '2026-09-30', isDryRun: false } });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(sampling);
  const cpuSeconds = (user + system) / 1e6;
  const figures: ImportFigures = { seconds, cpuSeconds, peakMb: peak / 1e6, added: report.added.length };
  process.send?.(figures);
} finally {
  await database.close();
  await rm(varDir, { recursive: true });
}

function clinic(at: number) {
  const nameKo = `종이등${String(at).padStart(6, '0')}성형외과의원`;
  return {
    name: `Paper Lantern ${at}`,
    nameKo,
    address: `${at + 1} Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul`,
    addressKo: `서울특별시 강남구 강남대로 ${at + 1} (역삼동)`,
    district: 'Gangnam-gu',
    city: 'Seoul',
    published: true,
  };
}
