import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import type { SiteInfo } from '#domain/site.ts';
import { breadcrumbJsonLd } from '#web/lib/heads/json-ld.ts';
import { websiteLink } from '#web/lib/links/contact-links.ts';

/** Returns the breadcrumb steps to a clinic's page. */
export const clinicSteps = (clinic: Pick<ClinicDetail, 'id' | 'name'>) => [
  { name: 'Home', to: paths.home() },
  { name: 'Clinics', to: paths.clinics() },
  { name: clinicLabel(clinic) },
];

const rating = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

/**
 * Returns the schema.org data of a clinic: average satisfaction, and only those reviews that the page shows.
 * @param listedReviews reviews on the page, with their excerpts
 */
export function clinicJsonLd(
  site: Pick<SiteInfo, 'url'>,
  clinic: ClinicDetail,
  listedReviews: readonly { review: ListedReview; excerpt: string | null }[],
): object {
  const canonical = paths.clinic(clinic.slug);
  const website = clinic.website ? websiteLink(clinic.website) : null;
  const { satisfaction, latitude, longitude } = clinic;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'MedicalClinic',
        '@id': `${site.url}${canonical}`,
        url: `${site.url}${canonical}`,
        name: clinicLabel(clinic),
        ...(clinic.nameKo && { alternateName: clinic.nameKo }),
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
        ...(listedReviews.length > 0 && { review: listedReviews.map((each) => reviewJsonLd(site, each)) }),
      },
      breadcrumbJsonLd(site.url, clinicSteps(clinic), canonical),
    ],
  };
}

function reviewJsonLd(
  site: Pick<SiteInfo, 'url'>,
  { review, excerpt }: { review: ListedReview; excerpt: string | null },
): object {
  return {
    '@type': 'Review',
    url: `${site.url}${paths.review(review.procedureSlug, review.id)}`,
    name: review.procedureName,
    author: { '@type': 'Person', name: 'Anonymous patient' },
    datePublished: review.createdAt,
    ...(excerpt && { reviewBody: excerpt }),
    ...(review.satisfaction !== null && {
      reviewRating: { '@type': 'Rating', ...rating(review.satisfaction) },
    }),
  };
}
