import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { canonicalPath } from '#domain/canonical-path.ts';
import { feedPath, type FeedScope, readFeedPath } from '#domain/feed-paths.ts';
import { localPath, splitLocale } from '#domain/locales.ts';
import wordsTexts from '#texts/words.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { clinicName } from '#web/lib/words.ts';
import { collectCacheTags } from '../collect-cache-tags.ts';
import type { AppEnv } from '../http/env.ts';
import { answerMissing } from '../http/errors.ts';
import { createReader, readSurroundings, RefusedRead, type Surroundings } from '../markdown/read-answers.ts';
import { type FeedSubject, writeFeed } from './write-feed.ts';

/** Answers with Atom feeds of new reviews, below the prefix of each language. */
export const feeds = (app: Parameters<typeof collectCacheTags>[0]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const scope = readScope(c.req.method, new URL(c.req.url).pathname);
    if (!scope) return next();
    try {
      return await answerFeed(c, scope, collectCacheTags(app));
    } catch (error) {
      if (error instanceof RefusedRead) return error.response;
      throw error;
    }
  });

/** Returns the scope of a requested feed; null for other methods and for a path that is not canonical. */
const readScope = (method: string, path: string): FeedScope | null =>
  ['GET', 'HEAD'].includes(method) && canonicalPath(path) === path
    ? readFeedPath(splitLocale(path).path)
    : null;

async function answerFeed(
  c: Context<AppEnv>,
  scope: FeedScope,
  { apiFetch, tags }: ReturnType<typeof collectCacheTags>,
): Promise<Response> {
  const { locale } = splitLocale(new URL(c.req.url).pathname);
  const api = createReader(apiFetch);
  const on = await readSurroundings(api, locale);
  const found = await findSubject(api, scope, on);
  if (!found) return answerMissing(c);
  c.header('cache-control', 'no-cache');
  if ('moved' in found) return c.redirect(localPath(locale, feedPath(found.moved)), found.status);
  const feed = await orNull(api('GET /reviews/feed', { query: queryOf(found) }));
  if (!feed) return answerMissing(c);
  const text = await writeFeed(found, feed, on);
  c.set('cacheTags', tags());
  if (on.site.hasDemoData) c.header('x-robots-tag', 'noindex');
  return c.body(text, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
}

const queryOf = ({ of, id }: FeedSubject) => ({
  clinicId: of === 'clinics' ? (id ?? undefined) : undefined,
  procedureId: of === 'procedures' ? (id ?? undefined) : undefined,
});

/** Finds the clinic or procedure of a feed, or the scope to which a former slug leads, with the status of its page. */
async function findSubject(
  api: ApiClient,
  scope: FeedScope,
  on: Surroundings,
): Promise<FeedSubject | { moved: FeedScope; status: 307 | 308 } | null> {
  if (scope.of === 'reviews') return { ...scope, id: null, name: '' };
  const { of, slug: asked } = scope;
  const found = await (of === 'clinics'
    ? orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: asked } }))
    : orNull(api('GET /procedures/{slug}', { params: { slug: asked } })));
  if (!found) return null;
  const { id, slug } = found;
  const isAmbiguous = 'match' in found && found.match === 'ambiguous';
  if (slug !== asked) return { moved: { of, slug }, status: isAmbiguous ? 307 : 308 };
  const name = of === 'clinics' ? clinicName(wordsTexts(on.locale), found) : on.nameProcedure(found);
  return { of, slug, id, name };
}
