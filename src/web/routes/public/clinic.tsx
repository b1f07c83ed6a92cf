import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts from '#texts/words.ts';
import { Suspense, use } from 'react';
import { data } from 'react-router';
import { feedPath } from '#domain/feed-paths.ts';
import {
  CLINIC_REVIEWS_BATCH,
  clinicPath,
  clinicReviewsOf,
  readClinicReviewsQuery,
} from '#domain/lists/clinic-reviews.ts';
import { clinicPhotosPath } from '#domain/lists/photo-list.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { listedReviews } from '#domain/review/listed-review.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { readLatestPhotos } from '#web/api/latest-photos.ts';
import { findRedirect } from '#web/features/clinic-page/canonical.ts';
import { ClinicFigures } from '#web/features/clinic-page/clinic-figures.tsx';
import { ClinicHeader } from '#web/features/clinic-page/clinic-header.tsx';
import { clinicJsonLd, clinicSteps } from '#web/features/clinic-page/clinic-json-ld.ts';
import { clinicDescription, clinicTitle } from '#web/features/clinic-page/clinic-meta.ts';
import { ClinicReviews, excerptOf, ReviewsHeading } from '#web/features/clinic-page/clinic-reviews.tsx';
import { locateClinicPreview } from '#web/features/clinic-page/locate-clinic-preview.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { nameInReview, nameRows, ProcedureNamesContext } from '#web/lib/texts/procedure-names.ts';
import { nameWhere } from '#web/lib/place-names.ts';
import { lazyPart, lazyRetried } from '#web/lib/lazy-part.tsx';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { keepHtml, staticPart } from '#web/lib/static-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { LatestPhotos } from '#web/parts/patient-photos/latest-photos.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/clinic';
import { RouteErrorPage } from '#web/features/chrome/route-error.tsx';

/** Loaded only for clinics without reviews. */
const UnreviewedClinic = lazyRetried(() => import('#web/features/clinic-page/unreviewed-clinic.tsx'));

/** Load after the page, whose HTML already contains them, and with the data of a navigation. */
const [ClinicScores, loadScores] = lazyPart(() => import('#web/features/clinic-page/clinic-scores.tsx'));
const [PriceList, loadPriceList] = lazyPart(() => import('#web/features/clinic-page/price-list.tsx'));

/** Texts and links alone, whose code is not needed at first. */
const [About, loadAbout] = lazyPart(() => import('#web/features/clinic-page/clinic-about.tsx'));
const ClinicAbout = keepHtml(About);
const [Contact, loadContact] = lazyPart(() => import('#web/features/clinic-page/clinic-contact.tsx'));
const ClinicContact = keepHtml(Contact);
const FollowLinks = staticPart(() => import('#web/parts/follow-links.tsx'));

/** Loaded only for unknown clinics. */
const ClinicNotFound = lazyRetried(() => import('#web/features/clinic-page/clinic-not-found.tsx'));

/** Reads a clinic and the reviews selected by the URL; redirects from former addresses to the canonical one. */
async function loadClinicPage(api: ApiClient, slug: string, url: URL, locale: Locale) {
  const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } }));
  if (!clinic) throw data(null, { status: 404 });
  const elsewhere = findRedirect(clinic, url);
  if (elsewhere) {
    throw redirectTo(elsewhere.to, elsewhere.status);
  }
  const query = readClinicReviewsQuery(url.searchParams);
  const { procedure, page } = query;
  const isReviewed = clinic.prices.some((price) => price.procedure.slug === procedure);
  if (procedure && !isReviewed) throw redirectTo(clinicPath(clinic.slug, { ...query, procedure: undefined }));
  const [list, { prices: evidence }, photos] = await Promise.all([
    api('GET /reviews', { query: clinicReviewsOf(clinic.id, query, locale) }),
    clinic.reviewCount > 0 ? api('GET /clinics/{id}/prices', { params: { id: clinic.id } }) : { prices: [] },
    clinic.reviewCount > 0 ? readLatestPhotos(api, { clinicId: clinic.id }) : null,
  ]);
  redirectBeyondEnd(url.href, { page, total: list.total, batch: CLINIC_REVIEWS_BATCH });
  return { clinic, evidence, list, photos, query };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = splitLocale(url.pathname);
  const [page, site] = await Promise.all([
    loadClinicPage(api, params.slug, url, locale),
    api('GET /site', { query: { withoutTotals: 'true' } }),
  ]);
  const image = await locateClinicPreview(api, site, page.clinic, locale);
  return { ...page, list: listedReviews(page.list), image };
}
/** The preview image is for link previews, which read the server-rendered page; the browser does not need it. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([
    loadClinicPage(browserApi, params.slug, url, documentLocale()),
    loadPriceList(),
    loadScores(),
    loadAbout(),
    loadContact(),
  ]);
  return { ...page, image: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  const { site, locale } = root;
  const t = clinicPageTexts(locale);
  const words = wordsTexts(locale);
  if (!loaderData) {
    if (!isNotFound(error)) return [];
    return pageMeta({ ...root, title: t.notFound, canonical: location.pathname, isIndexed: false });
  }
  const { list, image } = loaderData;
  const { procedureNames: names, placeNames } = matches[0].loaderData ?? {};
  const prices = nameRows(names, loaderData.clinic.prices);
  const clinic = { ...nameWhere(placeNames, loaderData.clinic), prices };
  const excerpted = list.reviews.map((review) => ({
    review: nameInReview(names, review),
    excerpt: excerptOf(review),
  }));
  return pageMeta({
    ...root,
    title: clinicTitle(t, words, clinic),
    description: clinicDescription(t, words, clinic),
    canonical: paths.clinic(clinic.slug),
    image,
    feed: feedPath({ of: 'clinics', slug: clinic.slug }),
    jsonLd: import.meta.env.SSR && site ? clinicJsonLd(t, words, site, clinic, excerpted) : undefined,
  });
};

export default function ClinicPage({ loaderData }: Route.ComponentProps) {
  const { evidence, list, photos, query } = loaderData;
  const names = use(ProcedureNamesContext);
  const clinic = { ...loaderData.clinic, prices: nameRows(names, loaderData.clinic.prices) };
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const { description, descriptionKo, specialties, spokenLanguages } = clinic;
  const about = (description || descriptionKo || specialties.length + spokenLanguages.length > 0) && (
    <Suspense>
      <ClinicAbout key={clinic.slug} clinic={clinic} />
    </Suspense>
  );
  return (
    <div className={`${columnClass} py-8 print:py-0`}>
      <Breadcrumb steps={clinicSteps(t, words, clinic)} />
      {clinic.reviewCount === 0 ? (
        <>
          <ClinicHeader clinic={clinic} />
          <Suspense>
            <UnreviewedClinic clinic={clinic} Heading={ReviewsHeading}>
              {about}
              <ClinicContact key={clinic.slug} clinic={clinic} />
            </UnreviewedClinic>
          </Suspense>
        </>
      ) : (
        <>
          {/* On wide screens the contact is beside all the rest, whose last row takes what is left of its height. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] print:grid-cols-2 print:*:nth-[-n+2]:col-span-full">
            <ClinicHeader clinic={clinic} />
            <div>
              <ClinicFigures clinic={clinic} />
              <Suspense>
                <ClinicScores clinic={clinic} />
              </Suspense>
            </div>
            {about}
            <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-6">
              <Suspense>
                <ClinicContact key={clinic.slug} clinic={clinic} />
              </Suspense>
            </div>
          </div>
          <Suspense>
            <PriceList clinic={clinic} evidence={evidence} />
          </Suspense>
          <LatestPhotos key={clinic.id} latest={photos} to={clinicPhotosPath(clinic.slug)} />
          <ClinicReviews clinic={clinic} list={list} query={query} />
        </>
      )}
      <Suspense>
        <FollowLinks key={clinic.slug} of="clinics" slug={clinic.slug} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <RouteErrorPage error={error} />;
  return (
    <Suspense>
      <ClinicNotFound />
    </Suspense>
  );
}
