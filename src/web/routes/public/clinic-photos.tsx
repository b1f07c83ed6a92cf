import photoListTexts from '#texts/photo-list.ts';
import wordsTexts from '#texts/words.ts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { rowsOfPage } from '#domain/lists/list-page.ts';
import { clinicPhotosPath, PHOTO_BATCH, readPhotoListQuery } from '#domain/lists/photo-list.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { missingPhotosMeta, photoListMeta } from '#web/features/photo-list/photo-list-meta.ts';
import { PhotoListPage } from '#web/features/photo-list/photo-list-page.tsx';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { rootOf } from '#web/lib/heads/seo.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { Link } from '#web/lib/links/link.tsx';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { lineLinkClass } from '#web/ui/button.ts';
import type { Route } from './+types/clinic-photos';

async function loadPhotos(api: ApiClient, slug: string, url: URL) {
  const query = readPhotoListQuery(url.searchParams);
  const { procedure, page } = query;
  const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } }));
  if (!clinic) throw data(null, { status: 404 });
  const isReported = clinic.prices.some((row) => row.procedure.slug === procedure);
  const chosen = isReported ? procedure : undefined;
  if (clinic.slug !== slug || chosen !== procedure) {
    const status = clinic.slug === slug || clinic.match === 'ambiguous' ? 307 : 308;
    throw redirectTo(clinicPhotosPath(clinic.slug, { ...query, procedure: chosen }), status);
  }
  const list = await api('GET /photos', {
    query: { ...rowsOfPage(page, PHOTO_BATCH), clinicId: clinic.id, procedure, sort: 'time-since' },
  });
  redirectBeyondEnd(url.href, { page, total: list.total, batch: PHOTO_BATCH });
  const { id, name } = clinic;
  return { clinic: { id, slug, name }, list, page, procedure };
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadPhotos(context.get(apiContext), params.slug, url);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadPhotos(browserApi, params.slug, url);

/** The open photo needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  ['page', 'procedure'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  ) ||
  currentUrl.search === nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  if (loaderData) {
    const { clinic } = loaderData;
    const subject = clinicName(wordsTexts(root.locale), clinic);
    return photoListMeta(root, { subject, canonical: clinicPhotosPath(clinic.slug) });
  }
  return isNotFound(error) ? missingPhotosMeta(root, location.pathname) : [];
};

export default function ClinicPhotosPage({ loaderData }: Route.ComponentProps) {
  const { clinic, list, page, procedure } = loaderData;
  const t = useTexts(photoListTexts);
  const subject = clinicName(useTexts(wordsTexts), clinic);
  const nameOf = useProcedureName();
  const steps = [
    { name: t.clinics, to: paths.clinics() },
    { name: subject, to: paths.clinic(clinic.slug) },
  ];
  const choices = [
    { slug: undefined, name: t.allProcedures },
    ...list.procedures.map(({ slug, name }) => ({ slug, name: nameOf({ slug, name }) })),
  ];
  return (
    <PhotoListPage list={list} page={page} steps={steps} subject={subject}>
      {list.procedures.length > 1 && (
        <nav aria-label={t.procedures} className="mt-3 print:hidden">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {choices.map(({ slug, name }) => (
              <li key={slug ?? ''}>
                <Link
                  to={clinicPhotosPath(clinic.slug, { procedure: slug })}
                  aria-current={slug === procedure ? 'page' : undefined}
                  className={`${lineLinkClass} aria-[current=page]:font-semibold`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PhotoListPage>
  );
}
