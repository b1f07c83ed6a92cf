import type { ClinicDetail, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import type { ComparisonRow } from '#domain/price/comparison-views.ts';
import type { ClinicPrices } from '#domain/price/price-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';

/** A text of somebody else, marked so that a model takes it as a quotation. */
const quotation = (author: 'patient' | 'clinic', text: string | null) =>
  text === null ? null : { untrusted: true as const, author, text };

type Named = Pick<ClinicSummary, 'slug' | 'name' | 'nameKo' | 'city' | 'district'>;

const named = ({ slug, name, nameKo, city, district }: Named, siteUrl: string) => ({
  slug,
  name,
  nameKo,
  city,
  district,
  url: siteUrl + paths.clinic(slug),
});

/** A clinic in a list. */
export const toFoundClinic = (clinic: ClinicSummary, siteUrl: string) => ({
  ...named(clinic, siteUrl),
  address: clinic.address,
  verified: clinic.verified,
  reviewCount: clinic.reviewCount,
  satisfaction: clinic.satisfaction,
  recovery: clinic.recovery,
  price: clinic.price,
});

/** A clinic with its figures; what it says of itself is a quotation. */
export function toClinic(clinic: ClinicDetail, evidence: ClinicPrices['prices'], siteUrl: string) {
  const excludedOf = new Map(evidence.map(({ procedureId, excluded }) => [procedureId, excluded]));
  return {
    ...named(clinic, siteUrl),
    address: clinic.address,
    addressKo: clinic.addressKo,
    verified: clinic.verified,
    phone: clinic.phone,
    website: clinic.website,
    openingHours: quotation('clinic', clinic.openingHours),
    description: quotation('clinic', clinic.description),
    specialties: quotation('clinic', clinic.specialties.join(', ') || null),
    /** As the clinic states. */
    spokenLanguages: clinic.spokenLanguages,
    reviewCount: clinic.reviewCount,
    satisfaction: clinic.satisfaction,
    recovery: clinic.recovery,
    prices: clinic.prices.map(({ procedure, reviewCount, price }) => ({
      procedure: { slug: procedure.slug, name: procedure.name },
      reviewCount,
      price: price && { ...price, distribution: undefined },
      excluded: (excludedOf.get(procedure.id) ?? []).map(({ krw, reason, times }) => ({
        krw,
        reason,
        times,
      })),
    })),
    postedPrices: clinic.postedPrices.map(({ procedure, amountKrw, validFrom, isOutdated }) => ({
      procedure: { slug: procedure.slug, name: procedure.name },
      amountKrw,
      validFrom,
      isOutdated,
    })),
    nearby: clinic.nearby,
  };
}

/** A row of a price comparison. */
export const toComparedClinic = (row: ComparisonRow, siteUrl: string) => ({
  clinic: { ...named(row.clinic, siteUrl), verified: row.clinic.verified },
  reviewCount: row.reviewCount,
  satisfaction: row.satisfaction,
  recovery: row.recovery,
  price: { ...row.price, distribution: undefined },
  allIn: row.allIn,
  excludedCount: row.excludedCount,
  postedKrw: row.postedPrice?.amountKrw ?? null,
  isBestPrice: row.isBestPrice,
});

/** A review without what it says of the patient or names of doctors. */
export const toQuotedReview = (review: PublicReview, siteUrl: string) => ({
  id: review.id,
  url: siteUrl + paths.review(review.procedureSlug, review.id),
  clinic: { slug: review.clinic.slug, name: review.clinic.name },
  procedure: { slug: review.procedureSlug, name: review.procedureName },
  publishedAt: review.createdAt,
  satisfaction: review.satisfaction,
  priceKrw: review.price,
  isPriceCounted: review.price !== null && review.priceExclusion === null,
  language: review.language,
  edited: review.edits.length > 0,
  quotation: quotation('patient', review.content),
});
