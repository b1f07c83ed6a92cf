import { Hono } from 'hono';
import { getPhoto } from '#server/services/photo/get-photo.ts';
import type { AppEnv } from './env.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };

/**
 * Photos of public reviews. Whether one is public is asked each time, before its ETag is compared, so that
 * unpublishing takes it away from browsers that hold it.
 */
export const media = () =>
  new Hono<AppEnv>().get('/:file', async (c) => {
    const photo = await getPhoto({ ctx: c.var.ctx, input: { file: c.req.param('file') } });
    // A file's bytes never change under its name.
    const etag = `"${photo.file}"`;
    c.header('cache-control', 'private, no-cache');
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const bytes = await photo.read();
    c.header('content-type', TYPES[photo.file.split('.').pop() ?? ''] ?? 'application/octet-stream');
    return c.body(Uint8Array.from(bytes));
  });
