import { Hono } from 'hono';
import { parsePhotoFileName, PHOTO_TYPES } from '#domain/photo/photo-file.ts';
import { getPhoto } from '#server/services/photo/get-photo.ts';
import type { AppEnv } from './env.ts';

/**
 * Photos of public reviews; staff are shown those of all. Whether one is public is asked each time, before its ETag is
 * compared, so that unpublishing takes it away from browsers that hold it.
 */
export const media = () =>
  new Hono<AppEnv>().get('/:file', async (c) => {
    const { ctx } = c.var;
    const photo = await getPhoto({ ctx, input: { file: c.req.param('file') } });
    // A file's bytes never change under its name.
    const etag = `"${photo.file}"`;
    c.header('cache-control', ctx.actor.kind === 'visitor' ? 'private, no-cache' : 'private, no-store');
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const bytes = await photo.read();
    c.header('content-type', PHOTO_TYPES[parsePhotoFileName(photo.file)?.format ?? 'jpg']);
    return c.body(Uint8Array.from(bytes));
  });
