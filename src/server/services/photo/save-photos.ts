import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { withSentNames } from '#domain/invalid-fields.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { photos, reviewPhotos } from '#server/db/schema/index.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import type { PhotoWithStage } from '#domain/photo/read-photos-with-stages.ts';
import type { PhotoSource, StoredPhoto } from '#domain/photo/stored-photo.ts';

/** Checked photos of a submission; those stored by an earlier request are not in `added`. */
export type StoredPhotos = {
  submissionId: string;
  /** The uploaded files by their hashes, without duplicates, in the order sent; each with its stage. */
  sent: ReadonlyMap<string, PhotoStage | null>;
  added: readonly (StoredPhoto & { sourceSha256: string })[];
};

/**
 * Stores the sizes of photos before any transaction begins; if none follows, the sweep removes them.
 * @throws AppError invalid-input naming the file that is refused, and its field
 */
export async function storePhotos(
  ctx: AppContext,
  submissionId: string,
  sources: readonly PhotoWithStage[],
): Promise<StoredPhotos> {
  // Of files with the same content the first is stored.
  const sourceOf = new Map(sources.toReversed().map((source) => [source.sha256, source]));
  const sent = new Map<string, PhotoStage | null>();
  for (const { sha256, stage } of sources) sent.set(sha256, sent.get(sha256) ?? stage);
  const saved = await readPhotos(ctx.db, submissionId, [...sent.keys()]);
  const known = new Set(saved.map((photo) => photo.sourceSha256));
  const added = await Promise.all(
    [...sourceOf.values()]
      .filter((source) => !known.has(source.sha256))
      .map(async (source) => ({
        ...(await ctx.files.store(source, submissionId).catch((error: unknown) => {
          throw nameField(error, source);
        })),
        sourceSha256: source.sha256,
      })),
  );
  return { submissionId, sent, added };
}

/** Names the field in which a refused photo was sent; the error of `store` names it `images`. */
const nameField = (error: unknown, { field }: PhotoSource): unknown => withSentNames(error, () => field);

/**
 * Adds stored photos to a review after its present ones, in the order sent.
 * @returns the photos, without duplicates
 */
export async function linkPhotos(
  tx: Tx,
  reviewId: number,
  { submissionId, sent, added }: StoredPhotos,
  firstPosition = 0,
) {
  if (sent.size === 0) return [];
  if (added.length > 0)
    await tx
      .insert(photos)
      .values(added.map((photo) => ({ ...photo, submissionId })))
      .onConflictDoNothing({ target: [photos.submissionId, photos.sourceSha256] });
  // Locked until the commit, so that no sweep deletes a row about to be referenced.
  const saved = await readPhotos(tx, submissionId, [...sent.keys()]).for('key share');
  const photoOf = new Map(saved.map((photo) => [photo.sourceSha256, photo]));
  const ordered = [...sent].flatMap(([hash, stage]) => {
    const photo = photoOf.get(hash);
    return photo ? [{ ...photo, stage }] : [];
  });
  if (ordered.length < sent.size)
    throw new AppError('conflict', 'A photo was removed meanwhile. Please send it again.');
  await tx
    .insert(reviewPhotos)
    .values(
      ordered.map(({ id, stage }, index) => ({
        reviewId,
        photoId: id,
        position: firstPosition + index,
        stage,
      })),
    )
    .onConflictDoNothing();
  return ordered;
}

function readPhotos(db: Tx | AppContext['db'], submissionId: string, hashes: readonly string[]) {
  return db
    .select({ id: photos.id, sourceSha256: photos.sourceSha256, file: photos.file, widths: photos.widths })
    .from(photos)
    .where(and(eq(photos.submissionId, submissionId), inArray(photos.sourceSha256, [...hashes])));
}
