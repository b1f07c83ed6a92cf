import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { canonicalPath } from '#domain/canonical-path.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { feedPath, type FeedScope, readFeedPath } from '#domain/feed-paths.ts';
import { localPath, splitLocale } from '#domain/locales.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { ReviewFeed } from '#domain/review/review-feed.ts';
import { withQuery } from '#domain/with-query.ts';
import wordsTexts from '#texts/words.ts';
import { clinicName } from '#web/lib/words.ts';
import { collectCacheTags } from '../collect-cache-tags.ts';
import type { AppEnv } from '../http/env.ts';
import { answerMissing } from '../http/errors.ts';
import { readAnswer, readSurroundings, RefusedRead, type Surroundings } from '../markdown/read-answers.ts';
import type { ServerFetch } from '../pages.ts';
import { type FeedSubject, writeFeed } from './write-feed.ts';

/** Answers with Atom feeds of new reviews, below the prefix of each language. */
export const feeds = (api: Parameters<typeof collectCacheTags>[0]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const scope = readScope(c.req.method, new URL(c.req.url).pathname);
    if (!scope) return next();
    try {
      return await answerFeed(c, scope, collectCacheTags(api));
    } catch (error) {
      if (error instanceof RefusedRead) return error.response;
      throw error;
    }
  });

/** Returns the scope of a requested feed. Other spellings of its path are redirected like those of pages, other methods refused. */
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
  const on = await readSurroundings(apiFetch, locale);
  const found = await findSubject(apiFetch, scope, on);
  if (!found) return answerMissing(c);
  c.header('cache-control', 'no-cache');
  if ('moved' in found) return c.redirect(localPath(locale, feedPath(found.moved)), found.status);
  const feed = await readAnswer<ReviewFeed>(apiFetch, pathOfReviews(found));
  if (!feed) return answerMissing(c);
  const text = await writeFeed(found, feed, on);
  c.set('cacheTags', tags());
  if (on.site.hasDemoData) c.header('x-robots-tag', 'noindex');
  return c.body(text, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
}

const pathOfReviews = ({ of, id }: FeedSubject) =>
  withQuery('/api/reviews/feed', {
    clinicId: of === 'clinics' ? (id ?? undefined) : undefined,
    procedureId: of === 'procedures' ? (id ?? undefined) : undefined,
  });

/** Finds the clinic or procedure of a feed, or the scope to which a former slug leads, with the status of its page. */
async function findSubject(
  apiFetch: ServerFetch,
  scope: FeedScope,
  on: Surroundings,
): Promise<FeedSubject | { moved: FeedScope; status: 307 | 308 } | null> {
  if (scope.of === 'reviews') return { ...scope, id: null, name: '' };
  const { of, slug: asked } = scope;
  const found = await readAnswer<ClinicDetail | ProcedureDetail>(
    apiFetch,
    `/api/${of}/${encodeURIComponent(asked)}`,
  );
  if (!found) return null;
  const { id, slug } = found;
  const isAmbiguous = 'match' in found && found.match === 'ambiguous';
  if (slug !== asked) return { moved: { of, slug }, status: isAmbiguous ? 307 : 308 };
  const name = of === 'clinics' ? clinicName(wordsTexts(on.locale), found) : on.nameProcedure(found);
  return { of, slug, id, name };
}
