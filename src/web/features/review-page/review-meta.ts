import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatPrice, hasPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { previewImagePath } from '#domain/preview/preview-path.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import { satisfactionLabel } from '#domain/review/labels.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { textLanguage } from '#domain/text-language.ts';
import { breadcrumbJsonLd } from '#web/lib/heads/json-ld.ts';
import { REVIEWS_ENTRY } from '#web/lib/page-entries/reviews.ts';
import { cutDescription, cutTitle, pageMeta } from '#web/lib/heads/seo.ts';

/** Returns the breadcrumb steps to a review. */
export function reviewSteps(review: PublicReview) {
  return [
    { name: 'Home', to: paths.home() },
    { name: 'Reviews', to: paths.reviews() },
    { name: procedureLabel(review.procedureName), to: paths.procedureReviews(review.procedureSlug) },
    { name: 'Review' },
  ];
}

/**
 * Returns the meta data of a review for search engines and link previews; never contains the patient's text.
 */
export function reviewMeta(site: SiteInfo | undefined, review: PublicReview | null) {
  if (!review) {
    return pageMeta({
      entry: REVIEWS_ENTRY,
      site,
      title: 'Review not found',
      description: "The review you're looking for doesn't exist or has been removed.",
      canonical: paths.reviews(),
      isIndexed: false,
    });
  }
  const canonical = paths.review(review.procedureSlug, review.id);
  return pageMeta({
    entry: REVIEWS_ENTRY,
    site,
    title: cutTitle(reviewTitle(review)),
    description: cutDescription(describeReview(review)),
    canonical,
    image: previewImagePath('procedures', review.procedureSlug),
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        reviewJsonLd(site?.url ?? '', review),
        breadcrumbJsonLd(site?.url ?? '', reviewSteps(review), canonical),
      ],
    },
  });
}

const reviewTitle = (review: PublicReview) =>
  `${procedureLabel(review.procedureName)} review at ${clinicLabel(review.clinic)}`;

function describeReview(review: PublicReview): string {
  const facts = [
    hasPrice(review.price) ? `${formatPrice(review.price)} paid` : null,
    satisfactionLabel(review.satisfaction)?.toLowerCase() ?? null,
  ].filter((part) => part !== null);
  const start = `A patient's report of ${procedureLabel(review.procedureName)} at ${clinicLabel(review.clinic)}`;
  return facts.length > 0 ? `${start}: ${facts.join(', ')}.` : `${start}.`;
}

/** Returns schema.org Review data. Patients are never named. */
function reviewJsonLd(siteUrl: string, review: PublicReview): object {
  return {
    '@type': 'Review',
    url: `${siteUrl}${paths.review(review.procedureSlug, review.id)}`,
    name: reviewTitle(review),
    datePublished: review.createdAt,
    author: { '@type': 'Person', name: 'Anonymous patient' },
    ...(review.content && { reviewBody: review.content }),
    ...(review.content && textLanguage(review.content) && { inLanguage: textLanguage(review.content) }),
    ...(review.satisfaction && {
      reviewRating: { '@type': 'Rating', ratingValue: review.satisfaction, bestRating: 5, worstRating: 1 },
    }),
    itemReviewed: {
      '@type': 'MedicalClinic',
      name: clinicLabel(review.clinic),
      url: `${siteUrl}${paths.clinic(review.clinic.slug)}`,
      ...(review.clinic.address && { address: review.clinic.address }),
    },
  };
}
