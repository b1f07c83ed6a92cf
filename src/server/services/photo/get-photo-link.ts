import { VISITOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { parsePhotoFileName, PHOTO_TYPES } from '#domain/photo/photo-file.ts';
import { getPhoto } from './get-photo.ts';
import type { Verb } from '../verb.ts';

/** Long enough to load a picture, short enough for an unpublished review's photos to disappear soon. */
const SECONDS = 60;

/**
 * Returns a short-lived URL of a public photo in the bucket, for browsers that cannot load it from the site.
 * @param input.file name of the size, such as '<base>-960.webp'
 * @throws AppError not-found if the photo is not public, for any actor, or if the storage is not a bucket
 */
export const getPhotoLink: Verb<{ file: string }, { url: string }> = async ({ ctx, input }) => {
  const { file } = await getPhoto({ ctx: { ...ctx, actor: VISITOR }, input });
  const type = PHOTO_TYPES[parsePhotoFileName(file)?.format ?? 'jpg'];
  const url = await ctx.files.link(file, type, SECONDS);
  if (!url) throw new AppError('not-found', 'Photos are not kept where they could be linked to.');
  return { url };
};
