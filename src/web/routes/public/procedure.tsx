import notFoundTexts from '#texts/not-found.ts';
import { Suspense } from 'react';
import { splitLocale } from '#domain/locales.ts';
import { locatePreview } from '#web/lib/heads/locate-preview.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { guideMeta } from '#web/features/procedure-guide/guide-meta.ts';
import { loadGuide } from '#web/features/procedure-guide/load-guide.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import type { Route } from './+types/procedure';

/** Loaded after the page, whose HTML is whole without it. */
const [ProcedureGuide, , loadPage] = lazyPart(
  () => import('#web/features/procedure-guide/procedure-guide.tsx'),
);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = splitLocale(url.pathname);
  const [guide, site] = await Promise.all([
    loadGuide(api, params.slug, locale),
    api('GET /site', { query: { withoutTotals: 'true' } }),
  ]);
  return { guide, image: locatePreview(site, guide.procedure, locale) };
}

/** The preview image is for link previews, which read the server-rendered page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [guide] = await Promise.all([loadGuide(browserApi, params.slug, documentLocale()), loadPage()]);
  return { guide, image: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  if (loaderData) return guideMeta(root, { ...loaderData.guide, image: loaderData.image });
  if (!isNotFound(error)) return [];
  const { title } = notFoundTexts(root.locale);
  return pageMeta({ ...root, title, canonical: location.pathname, isIndexed: false });
};

export default function ProcedurePage({ loaderData: { guide } }: Route.ComponentProps) {
  return (
    <Suspense>
      <ProcedureGuide guide={guide} />
    </Suspense>
  );
}
