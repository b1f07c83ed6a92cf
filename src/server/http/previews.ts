import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { imageIn, PLAIN_IMAGE } from '#domain/preview/fixed-image.ts';
import { type PreviewCard, previewKey, withoutWords } from '#domain/preview/preview-card.ts';
import { PLAIN, readPreviewFile } from '#domain/preview/preview-path.ts';
import { getPreviewCard } from '#server/services/site/get-preview-card.ts';
import type { AppEnv } from './env.ts';
import { isKnownTo } from './etag.ts';

/** Caching of a URL with the current key: the key is derived from the card's content, so the image never changes. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Caching of a URL with no key or an old key, which shows the current card. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * /previews/{clinics|procedures}/{slug}/{language}-{key}.png: the image of a shared link; English has no language.
 * Only current cards of public rows are drawn, so requests can't create more than one of each in a language.
 */
export const previews = () =>
  new Hono<AppEnv>().get('/:kind{clinics|procedures}/:slug/:file{[0-9a-z-]{1,30}\\.png}', async (c) => {
    const { ctx } = c.var;
    const { kind: typed, slug, file } = c.req.param();
    const asked = readPreviewFile(file);
    if (slug.length > 200 || !asked) throw new AppError('not-found', 'There is no such card.');
    const kind = typed === 'clinics' ? typed : 'procedures';
    const { locale, key } = asked;
    const read = (language: Locale) => getPreviewCard({ ctx, input: { kind, slug, language } });
    const drawn =
      key === PLAIN
        ? null
        : await sendCard(c, await read(locale), {
            key,
            substitute: imageIn(locale, `/previews/${kind}.png`),
          });
    if (drawn) return drawn;
    // Names and figures need Latin letters alone.
    const plain = withoutWords(await read(DEFAULT_LOCALE));
    return (await sendCard(c, plain, { key: null, substitute: PLAIN_IMAGE })) ?? standIn(PLAIN_IMAGE);
  });

/**
 * Sends a card; null if no font has the letters of its language.
 * @param key of the address; null for an address that names no content
 * @param substitute path of the picture that stands in if the card is not drawn
 */
async function sendCard(
  c: Context<AppEnv>,
  card: PreviewCard,
  { key, substitute }: { key: string | null; substitute: string },
): Promise<Response | null> {
  const { ctx } = c.var;
  const current = previewKey(card);
  // Weak: another version of the program may encode the same card differently.
  const etag = `W/"${current}"`;
  const headers = { 'cache-control': key === current ? FOREVER : FOR_AN_HOUR, etag };
  if (isKnownTo(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  try {
    const png = await ctx.previews.get(card);
    return png && c.body(Uint8Array.from(png), 200, { ...headers, 'content-type': 'image/png' });
  } catch (error) {
    const { kind, slug, locale } = card;
    ctx.log.warn({ err: error, kind, slug, locale }, 'a card was not drawn');
    return standIn(substitute);
  }
}

/** Redirects to a substitute for a card; caches must not keep the redirect. */
const standIn = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
