import type { Texts as Words } from '#texts/words.ts';
import type { Texts } from '#texts/clinic-page.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { allLocalNames } from '#domain/clinic/local-names.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import type { SiteInfo } from '#domain/site.ts';
import { pageJsonLd } from '#web/lib/heads/json-ld.ts';
import { websiteLink } from '#web/lib/links/contact-links.ts';
import { clinicName } from '#web/lib/words.ts';

/** Returns the breadcrumb steps to a clinic's page. */
export const clinicSteps = (t: Texts, words: Words, clinic: Pick<ClinicDetail, 'id' | 'name'>) => [
  { name: t.clinics, to: paths.clinics() },
  { name: clinicName(words, clinic) },
];

const rating = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

/**
 * Returns the schema.org data of a clinic: average satisfaction, and only those reviews that the page shows.
 * @param listedReviews reviews on the page, with their excerpts
 */
export function clinicJsonLd(
  t: Texts,
  words: Words,
  site: Pick<SiteInfo, 'url'>,
  clinic: ClinicDetail,
  listedReviews: readonly { review: ListedReview; excerpt: string | null }[],
): object {
  const canonical = paths.clinic(clinic.slug);
  const website = clinic.website ? websiteLink(clinic.website) : null;
  const names = [clinic.nameKo ?? [], allLocalNames(clinic.localNames)].flat();
  const { satisfaction, latitude, longitude } = clinic;
  const steps = clinicSteps(t, words, clinic);
  return pageJsonLd(
    { siteUrl: site.url, locale: t.locale, steps, canonical },
    {
      '@type': 'MedicalClinic',
      // The same id on the pages of all languages, because it is one clinic.
      '@id': `${site.url}${canonical}`,
      url: site.url + localPath(t.locale, canonical),
      name: clinicName(words, clinic),
      ...(names.length > 0 && { alternateName: [...new Set(names)] }),
      ...(clinic.description && { description: clinic.description }),
      medicalSpecialty: 'https://schema.org/PlasticSurgery',
      address: {
        '@type': 'PostalAddress',
        streetAddress: clinic.address,
        ...(clinic.district && { addressLocality: clinic.district }),
        ...(clinic.city && { addressRegion: clinic.city }),
        addressCountry: 'KR',
      },
      ...(clinic.phone && { telephone: clinic.phone }),
      ...(website && { sameAs: website.href }),
      ...(latitude !== null &&
        longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      ...(satisfaction &&
        listedReviews.length > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ...rating(satisfaction.average),
            ratingCount: satisfaction.count,
            reviewCount: clinic.reviewCount,
          },
        }),
      ...(listedReviews.length > 0 && { review: listedReviews.map((each) => reviewJsonLd(t, site, each)) }),
    },
  );
}

function reviewJsonLd(
  t: Texts,
  site: Pick<SiteInfo, 'url'>,
  { review, excerpt }: { review: ListedReview; excerpt: string | null },
): object {
  return {
    '@type': 'Review',
    url: `${site.url}${paths.review(review.procedureSlug, review.id)}`,
    name: review.procedureName,
    author: { '@type': 'Person', name: t.anonymous },
    datePublished: review.createdAt,
    ...(excerpt && { reviewBody: excerpt }),
    ...(review.language !== 'other' && { inLanguage: review.language }),
    ...(review.satisfaction !== null && {
      reviewRating: { '@type': 'Rating', ...rating(review.satisfaction) },
    }),
  };
}
