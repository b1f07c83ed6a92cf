import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { openDatabase } from '#server/db/open.ts';
import { photos, reviewPhotos, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { sweepPhotos } from '#server/services/photo/sweep-photos.ts';
import { type Acknowledged, PHOTOS_EACH } from './kill-run.ts';
import { silentLog } from './silent-log.ts';

/** Opens what a server left behind and looks for losses. @param env the settings that the server had */
export async function findLossesIn(
  env: Readonly<Record<string, string>>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config, silentLog);
  const jobs = { send: () => Promise.reject(new Error('no job was expected')) };
  try {
    const ctx = createAppContext({ config, db: database.db, jobs, log: silentLog });
    return await findLosses(ctx, acknowledged);
  } finally {
    await database.close();
  }
}

/**
 * Lists what is wrong after a server was ended: an acknowledged review that is not there, one that is there twice, one
 * without all its photos or its sender, a photo whose files are missing or torn, a file that the sweep leaves behind.
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

/** Two hours later the sweep has left nothing but what is named. */
async function findStrays(ctx: AppContext): Promise<string[]> {
  const later = new Date(Date.now() + 2 * 60 * 60_000);
  await sweepPhotos({ ctx: { ...ctx, clock: () => later } });
  const named = new Set((await ctx.db.select().from(photos)).flatMap(listPhotoFileNames));
  const strays: string[] = [];
  for await (const { file } of ctx.files.list())
    if (!named.delete(file)) strays.push(`${file} belongs to nobody`);
  return [...strays, ...[...named].map((file) => `${file} was swept away`)];
}
