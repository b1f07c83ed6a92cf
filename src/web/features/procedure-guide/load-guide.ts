import { data } from 'react-router';
import type { Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { listedReviews } from '#domain/review/listed-review.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { readLatestPhotos } from '#web/api/latest-photos.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';

const LATEST = 3;

/**
 * Loads what patients report about a procedure, with the latest reviews.
 * @throws Response a redirect from a former slug; 404 for an unknown one
 */
export async function loadGuide(api: ApiClient, slug: string, locale: Locale) {
  const [procedure, prices, list, operating, photos] = await Promise.all([
    orNull(api('GET /procedures/{slug}', { params: { slug }, query: inLanguage(locale) })),
    orNull(api('GET /prices/{procedure}', { params: { procedure: slug } })),
    api('GET /reviews', { query: { procedure: slug, limit: LATEST } }),
    orNull(api('GET /procedures/{slug}/surgeons', { params: { slug } })),
    readLatestPhotos(api, { procedure: slug }),
  ]);
  if (!procedure || !prices || !operating) throw data(null, { status: 404 });
  if (procedure.slug !== slug) throw redirectTo(paths.procedure(procedure.slug), 308);
  const { reviews } = listedReviews(list);
  const { components, n: reportCount, excluded } = prices;
  return { procedure, components, reportCount, excluded, reviews, photos, surgeons: operating.surgeons };
}

export type Guide = Awaited<ReturnType<typeof loadGuide>>;
