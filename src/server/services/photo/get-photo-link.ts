import { VISITOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { parsePhotoFileName, PHOTO_TYPES } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import { getPhoto } from './get-photo.ts';

/** Long enough to load a picture; a review that is unpublished takes its photos away soon after. */
const SECONDS = 60;

/**
 * A short-lived address of a public photo in the storage itself, for browsers that our own addresses fail.
 * @param input.file name of the size, such as '<base>-960.webp'
 * @throws AppError not-found where the photo isn't public, whoever asks, or the storage is no bucket
 */
export async function getPhotoLink({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { file: string };
}): Promise<{ url: string }> {
  const { file } = await getPhoto({ ctx: { ...ctx, actor: VISITOR }, input });
  const type = PHOTO_TYPES[parsePhotoFileName(file)?.format ?? 'jpg'];
  const url = await ctx.files.link(file, type, SECONDS);
  if (!url) throw new AppError('not-found', 'Photos are not kept where they could be linked to.');
  return { url };
}
