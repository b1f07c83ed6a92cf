import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DiagnosticSection } from '#domain/diagnostic.ts';
import type { AppContext } from '#server/context.ts';
import { siteState } from '#server/db/schema/index.ts';
import { askDirectly } from '#server/db/direct-connection.ts';
import { findNewestMigration } from '#server/db/schema-state.ts';

type Details = NonNullable<DiagnosticSection['details']>;

/** Checks a subsystem and returns details for administrators, field by field, so that no secret is included. */
export type Check = (ctx: AppContext, timeoutMs: number) => Promise<Details>;

/** The checks, with the public message for a failure. */
export const CHECKS = {
  info: { check: readInfo, failed: 'The configuration could not be read.' },
  direct_db: { check: checkDirectly, failed: 'The database could not be reached directly.' },
  supabase_client: { check: checkClient, failed: 'The database did not answer.' },
  storage_layer: { check: checkStorage, failed: 'No file could be written and removed.' },
} satisfies Record<string, { check: Check; failed: string }>;

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

async function readInfo({ config, clock }: AppContext): Promise<Details> {
  return {
    checkedAt: clock().toISOString(),
    siteName: config.siteName,
    siteUrl: config.siteUrl,
    listensOn: `${config.host}:${config.port}`,
    trustedProxies: config.trustedProxies,
    database: config.databaseUrl ? 'PostgreSQL' : 'embedded',
    databasePool: config.databasePool,
    photos: config.bucket ? 'bucket' : 'local disk',
    mail: config.smtpUrl ? 'mail server' : 'files',
    operatorIsToldByMail: config.operatorEmail !== undefined,
    clinicInquiries: config.clinicInquiries,
    clinicMessageUrl: config.clinicMessageUrl ?? null,
    clinicClaimUrl: config.clinicClaimUrl ?? null,
    publicWritesPerHour: config.publicWritesPerHour,
    keptPagesMegabytes: megabytes(config.pageCacheBytes),
    serviceWorker: config.serviceWorker,
    logLevel: config.logLevel,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    upSeconds: Math.round(process.uptime()),
    memoryMegabytes: megabytes(process.memoryUsage.rss()),
  };
}

async function checkDirectly({ config, db }: AppContext, timeoutMs: number): Promise<Details> {
  return { ...(await askDirectly(db.$client, timeoutMs)), ...describeDatabase(config) };
}

/** Describes the location of the database, without credentials. */
function describeDatabase({ databaseUrl, varDir }: AppContext['config']): Details {
  if (!databaseUrl) return { folder: resolve(varDir, 'database') };
  return { host: URL.canParse(databaseUrl) ? new URL(databaseUrl).host : null };
}

async function checkClient({ db }: AppContext): Promise<Details> {
  const [state] = await db.select().from(siteState);
  const schemaState = await findNewestMigration(db);
  const connections = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  const pool = db.$client;
  return {
    schemaFrom: schemaState === null ? null : new Date(schemaState).toISOString(),
    clinics: state?.clinicCount ?? null,
    reviews: state?.reviewCount ?? null,
    hasDemoData: state?.hasDemoData ?? null,
    connectionsOfEverybody: connections.rows[0]?.count ?? null,
    poolOpen: pool.totalCount,
    poolIdle: pool.idleCount,
    poolWaiting: pool.waitingCount,
  };
}

async function checkStorage({ config, files }: AppContext): Promise<Details> {
  await files.probe();
  const { bucket, varDir } = config;
  if (bucket) return { bucket: bucket.bucket, region: bucket.region, endpoint: bucket.endpoint ?? null };
  const folder = resolve(varDir, 'uploads');
  const { bavail, bsize } = await statfs(folder);
  return { folder, freeMegabytes: megabytes(bavail * bsize) };
}
