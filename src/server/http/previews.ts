import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { previewKey, withoutWords } from '#domain/preview/preview-card.ts';
import { PLAIN } from '#domain/preview/preview-path.ts';
import { getPreviewCard } from '#server/services/site/get-preview-card.ts';
import type { AppEnv } from './env.ts';
import { isKnownTo } from './etag.ts';

/** Caching of a URL with the current key: the key is derived from the card's content, so the image never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Caching of a URL with no key or an old key, which shows the current card. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * /previews/{clinics|procedures}/{slug}/{key}.png: the image of a shared link. Only current cards of public rows are
 * drawn, so requests can't create more cards than there are clinics and procedures.
 */
export const previews = () =>
  new Hono<AppEnv>().get('/:kind{clinics|procedures}/:slug/:file{[0-9a-z]{1,20}\\.png}', async (c) => {
    const { ctx } = c.var;
    const { kind, slug, file } = c.req.param();
    if (slug.length > 200) throw new AppError('not-found', 'There is no such card.');
    const isPlain = file === `${PLAIN}.png`;
    const inEnglish = await getPreviewCard({
      ctx,
      input: { kind: kind === 'clinics' ? kind : 'procedures', slug },
    });
    const card = isPlain ? withoutWords(inEnglish) : inEnglish;
    const key = previewKey(card);
    // Weak: another version of the program may encode the same card differently.
    const etag = `W/"${key}"`;
    c.header('cache-control', file === `${key}.png` ? FOREVER : FOR_AN_HOUR);
    c.header('etag', etag);
    if (isKnownTo(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    try {
      const png = await ctx.previews.get(card);
      c.header('content-type', 'image/png');
      return c.body(Uint8Array.from(png));
    } catch (error) {
      ctx.log.warn({ err: error, kind, slug }, 'a card was not drawn');
      return new Response(null, {
        status: 302,
        headers: { location: `/previews/${isPlain ? PLAIN : card.kind}.png`, 'cache-control': 'no-store' },
      });
    }
  });
