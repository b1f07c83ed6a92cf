import photoListTexts from '#texts/photo-list.ts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { rowsOfPage } from '#domain/lists/list-page.ts';
import { PHOTO_BATCH, procedurePhotosPath, readPhotoListQuery } from '#domain/lists/photo-list.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { missingPhotosMeta, photoListMeta } from '#web/features/photo-list/photo-list-meta.ts';
import { PhotoListPage } from '#web/features/photo-list/photo-list-page.tsx';
import { rootOf } from '#web/lib/heads/seo.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Route } from './+types/procedure-photos';

async function loadPhotos(api: ApiClient, slug: string, url: URL, locale: Locale) {
  const { page } = readPhotoListQuery(url.searchParams);
  const [procedure, list] = await Promise.all([
    orNull(api('GET /procedures/{slug}', { params: { slug }, query: inLanguage(locale) })),
    api('GET /photos', {
      query: { ...rowsOfPage(page, PHOTO_BATCH), procedure: slug, sort: 'time-since' },
    }),
  ]);
  if (!procedure) throw data(null, { status: 404 });
  if (procedure.slug !== slug) throw redirectTo(procedurePhotosPath(procedure.slug, page), 308);
  redirectBeyondEnd(url.href, { page, total: list.total, batch: PHOTO_BATCH });
  return { procedure: { slug: procedure.slug, name: procedure.name }, list, page };
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadPhotos(context.get(apiContext), params.procedureSlug, url, splitLocale(url.pathname).locale);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadPhotos(browserApi, params.procedureSlug, url, documentLocale());

/** The open photo needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page') ||
  currentUrl.search === nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  if (loaderData) {
    const { procedure } = loaderData;
    return photoListMeta(root, { subject: procedure.name, canonical: procedurePhotosPath(procedure.slug) });
  }
  return isNotFound(error) ? missingPhotosMeta(root, location.pathname) : [];
};

export default function ProcedurePhotosPage({ loaderData: { procedure, list, page } }: Route.ComponentProps) {
  const t = useTexts(photoListTexts);
  const steps = [
    { name: t.reviews, to: paths.reviews() },
    { name: procedure.name, to: paths.procedureReviews(procedure.slug) },
  ];
  return <PhotoListPage list={list} page={page} steps={steps} subject={procedure.name} />;
}
