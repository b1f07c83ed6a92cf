import { Hono } from 'hono';
import { parsePhotoFileName, PHOTO_TYPES } from '#domain/photo/photo-file.ts';
import { getPhoto } from '#server/services/photo/get-photo.ts';
import type { AppEnv } from './env.ts';
import { isKnownTo } from './etag.ts';
import { MEDIA_POLICY } from './security.ts';

/**
 * Serves photos of public reviews, and all photos to staff. Access is checked before the ETag is compared, so that a
 * browser's copy of an unpublished photo is no longer shown. The policy keeps an opened file from running scripts.
 */
export const media = () =>
  new Hono<AppEnv>().get('/:file', async (c) => {
    const { ctx } = c.var;
    c.header('content-security-policy', MEDIA_POLICY);
    const photo = await getPhoto({ ctx, input: { file: c.req.param('file') } });
    // Strong: a file never changes under its name, and photos are sent uncompressed.
    const etag = `"${photo.file}"`;
    c.header('cache-control', ctx.actor.kind === 'visitor' ? 'private, no-cache' : 'private, no-store');
    c.header('etag', etag);
    if (isKnownTo(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    const bytes = await photo.read();
    c.header('content-type', PHOTO_TYPES[parsePhotoFileName(photo.file)?.format ?? 'jpg']);
    return c.body(Uint8Array.from(bytes));
  });
