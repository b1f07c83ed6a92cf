import { formatsOf } from '#domain/formats.ts';
import reviewPageTexts, { type Texts } from '#texts/review-page.ts';
import wordsTexts, { type Texts as Words } from '#texts/words.ts';
import { DEFAULT_LOCALE, type Locale, localPath } from '#domain/locales.ts';
import { hasPrice } from '#domain/money.ts';
import { isOnlyQuoted } from '#domain/price/is-only-quoted.ts';
import { paths } from '#domain/paths.ts';
import { previewImagePath } from '#domain/preview/preview-path.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { pageJsonLd } from '#web/lib/heads/json-ld.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { REVIEWS_IMAGE } from '#web/lib/page-entries/images.ts';
import { cutDescription, cutTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { clinicName, procedureName, satisfactionWord } from '#web/lib/words.ts';

/** Returns the breadcrumb steps to a review. */
export function reviewSteps(t: Texts, words: Words, review: PublicReview) {
  return [
    { name: t.reviews, to: paths.reviews() },
    { name: procedureName(words, review.procedureName), to: paths.procedureReviews(review.procedureSlug) },
    { name: t.review },
  ];
}

/**
 * Returns the meta data of a review for search engines and link previews; never contains the patient's text.
 * @param root data of the root route; undefined if it could not be read
 */
export function reviewMeta(
  root: { site: SiteInfo; locale: Locale } | undefined,
  review: PublicReview | null,
) {
  const site = root?.site;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  const t = reviewPageTexts(locale);
  const words = wordsTexts(locale);
  if (!review) {
    return pageMeta({
      image: imageIn(locale, REVIEWS_IMAGE),
      site,
      locale,
      title: t.notFound,
      description: t.notFoundText,
      canonical: paths.reviews(),
      isIndexed: false,
    });
  }
  const canonical = paths.review(review.procedureSlug, review.id);
  const siteUrl = site?.url ?? '';
  return pageMeta({
    site,
    locale,
    title: cutTitle(reviewTitle(t, words, review)),
    description: cutDescription(describeReview(t, words, review)),
    canonical,
    image: previewImagePath('procedures', review.procedureSlug, locale),
    isTranslated: false,
    jsonLd: import.meta.env.SSR
      ? pageJsonLd(
          { siteUrl, locale, steps: reviewSteps(t, words, review), canonical },
          reviewJsonLd(t, words, siteUrl, review),
        )
      : undefined,
  });
}

const namesOf = (words: Words, review: PublicReview) => ({
  procedure: procedureName(words, review.procedureName),
  clinic: clinicName(words, review.clinic),
});

const reviewTitle = (t: Texts, words: Words, review: PublicReview) => t.title(namesOf(words, review));

function describeReview(t: Texts, words: Words, review: PublicReview): string {
  const formats = formatsOf(t.locale);
  const names = namesOf(words, review);
  const isPaid = hasPrice(review.price) && !isOnlyQuoted(review.priceDetails);
  const price = isPaid ? formats.price(review.price) : null;
  const satisfaction = satisfactionWord(words, review.satisfaction)?.toLowerCase();
  if (price && satisfaction) return t.descriptionPaidSatisfied({ ...names, price, satisfaction });
  if (price) return t.descriptionPaid({ ...names, price });
  return satisfaction ? t.descriptionSatisfied({ ...names, satisfaction }) : t.description(names);
}

/** Returns schema.org Review data. Patients are never named. The review has one address in all languages. */
function reviewJsonLd(t: Texts, words: Words, siteUrl: string, review: PublicReview): object {
  return {
    '@type': 'Review',
    url: `${siteUrl}${paths.review(review.procedureSlug, review.id)}`,
    name: reviewTitle(t, words, review),
    datePublished: review.createdAt,
    author: { '@type': 'Person', name: t.anonymous },
    ...(review.content && { reviewBody: review.content }),
    ...(review.language !== 'other' && { inLanguage: review.language }),
    ...(review.satisfaction && {
      reviewRating: { '@type': 'Rating', ratingValue: review.satisfaction, bestRating: 5, worstRating: 1 },
    }),
    itemReviewed: {
      '@type': 'MedicalClinic',
      name: clinicName(words, review.clinic),
      url: siteUrl + localPath(t.locale, paths.clinic(review.clinic.slug)),
      ...(review.clinic.address && { address: review.clinic.address }),
    },
  };
}
