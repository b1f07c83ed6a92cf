import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { openDatabase } from '#server/db/open.ts';
import { photos, reviewPhotos, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { sweepPhotos } from '#server/services/photo/sweep-photos.ts';
import { type Acknowledged, PHOTOS_EACH } from './kill-run.ts';
import { silentLog } from './silent-log.ts';

/** Opens the data of a stopped server and lists losses. @param env the server's settings */
export async function findLossesIn(
  env: Readonly<Record<string, string>>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config, silentLog);
  try {
    const ctx = createAppContext({ config, db: database.db, jobs: NO_JOBS, log: silentLog });
    return await findLosses(ctx, acknowledged);
  } finally {
    await database.close();
  }
}

/**
 * Lists losses after a server ended: acknowledged reviews that are missing or duplicated, or lack photos or their
 * submitter; photos with missing or corrupt files; files left over by the sweep.
 */
async function findLosses(ctx: AppContext, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  return [
    ...(await findMissing(ctx, acknowledged)),
    ...(await findIncomplete(ctx)),
    ...(await findStrays(ctx)),
  ];
}

async function findMissing(ctx: AppContext, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await ctx.db.select({ id: reviews.id, content: reviews.content }).from(reviews);
  const idsOf = Map.groupBy(rows, (row) => row.content);
  return acknowledged.flatMap(({ key, id }) => {
    const ids = (idsOf.get(`The submission ${key}`) ?? []).map((row) => row.id);
    return ids.length === 1 && ids[0] === id
      ? []
      : [`${key} was acknowledged as ${id}, found are [${ids.join()}]`];
  });
}

async function findIncomplete(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db.select({ id: reviews.id }).from(reviews);
  const ids = rows.map((row) => row.id);
  const links = await ctx.db.select().from(reviewPhotos);
  const linksOf = Map.groupBy(links, (link) => link.reviewId);
  const senders = await ctx.db.select().from(reviewSubmitters).where(inArray(reviewSubmitters.reviewId, ids));
  const sent = new Set(senders.map((sender) => sender.reviewId));
  const losses = ids.flatMap((id) => [
    ...(linksOf.get(id)?.length === PHOTOS_EACH ? [] : [`review ${id} has not all its photos`]),
    ...(sent.has(id) ? [] : [`review ${id} has no sender`]),
  ]);
  for (const photo of await ctx.db.select().from(photos))
    for (const file of listPhotoFileNames(photo)) {
      const bytes = await ctx.files.read(file);
      const isWhole =
        bytes !== null &&
        (await sharp(bytes)
          .stats()
          .then(
            () => true,
            () => false,
          ));
      if (!isWhole) losses.push(`the file ${file} is missing or torn`);
    }
  return losses;
}

/** Lists files that are left by a sweep two hours later although no photo refers to them, and missing files. */
async function findStrays(ctx: AppContext): Promise<string[]> {
  const later = new Date(Date.now() + 2 * 60 * 60_000);
  await sweepPhotos({ ctx: { ...ctx, clock: () => later } });
  const named = new Set((await ctx.db.select().from(photos)).flatMap(listPhotoFileNames));
  const strays: string[] = [];
  for await (const { file } of ctx.files.list())
    if (!named.delete(file)) strays.push(`${file} belongs to nobody`);
  return [...strays, ...[...named].map((file) => `${file} was swept away`)];
}
