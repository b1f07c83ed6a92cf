import { groupBy } from './group-by.ts';
import type { Locale } from './locales.ts';

/**
 * Tags of the content that pages show. A read adds its tags (`ctx.addCacheTags`); a change evicts the cached pages that
 * have one of its tags. A change of names, places, procedures or many rows has no tags and evicts all pages.
 */
export const CACHE_TAGS = {
  /** The notice of demonstration data, which says whether real clinics or reviews are public, too. */
  site: 'site',
  /** The numbers of public reviews and clinics. */
  siteCounts: 'site-counts',
  /** The set of published clinics, which every list of clinics shows. */
  clinics: 'clinics',
  /** Changes when a clinic with this number of reviews gets or loses one, or is passed, in lists sorted by reviews. */
  clinicOrder: (reviewCount: number) => `clinic-order:${reviewCount}` as const,
  /** A clinic's facts, without figures. */
  clinicFacts: (id: number) => `clinic-facts:${id}` as const,
  /** A clinic's facts and figures, also those of each procedure there. */
  clinic: (id: number) => `clinic:${id}` as const,
  /** Figures of a procedure, and of it at each clinic. */
  procedure: (id: number) => `procedure:${id}` as const,
  /** The lowest and the highest price of a procedure. */
  procedureRange: (id: number) => `procedure-range:${id}` as const,
  /** The prices that clinics post for a procedure, beside those of reports. */
  postedPrices: (procedureId: number) => `posted-prices:${procedureId}` as const,
  /** Names and descriptions of procedures in a language other than English, which no English page shows. */
  procedureTexts: (language: Locale) => `procedure-texts:${language}` as const,
  /** A public review: that there is one, and its content. */
  review: (id: number) => `review:${id}` as const,
  /** The public reviews: which there are, in which order, and their content. */
  reviews: 'reviews',
  /** The public reviews of a clinic. */
  clinicReviews: (clinicId: number) => `clinic-reviews:${clinicId}` as const,
  /** The public reviews of a procedure. */
  procedureReviews: (procedureId: number) => `procedure-reviews:${procedureId}` as const,
  /** The public reviews of a clinic that were sent in a month, written as in 2026-05. */
  clinicMonth: (clinicId: number, month: string) => `clinic-month:${clinicId}|${month}` as const,
  /** The public reviews of a clinic that were sent in a year; 2010 includes all earlier years. */
  clinicYear: (clinicId: number, year: number) => `clinic-year:${clinicId}|${year}` as const,
  /** The public reviews of a procedure that were sent in a month. */
  procedureMonth: (procedureId: number, month: string) => `procedure-month:${procedureId}|${month}` as const,
  /** The public reviews of a procedure that were sent in a year; 2010 includes all earlier years. */
  procedureYear: (procedureId: number, year: number) => `procedure-year:${procedureId}|${year}` as const,
  /** The surgeons of a clinic who have a page, with their names and numbers of reviews. */
  surgeons: (clinicId: number) => `surgeons:${clinicId}` as const,
  /** The surgeons of a clinic who have a page, by the names in reviews. */
  surgeonNames: (clinicId: number) => `surgeon-names:${clinicId}` as const,
  /** The procedures with the most reviews, in their order. */
  popularProcedures: 'popular-procedures',
  /** The exchange rates, which no page shows: the browser reads them. */
  exchangeRates: 'exchange-rates',
  /** Figures of the clinics in a neighbourhood or district: its key in `clinic_places`, with district and city. */
  nearby: (place: string, district: string, city: string) => `nearby:${place}|${district}|${city}` as const,
} as const;

type Tags = typeof CACHE_TAGS;

type TagOf<Maker> = Maker extends (...args: never) => infer Tag ? Tag : Maker;

export type CacheTag = TagOf<Tags[keyof Tags]>;

export type TaggedReview = { id: number; clinicId: number; procedureId: number; createdAt: Date };

/** Returns the tags of everything that shows a review. */
export const reviewTags = ({ id, clinicId, procedureId, createdAt }: TaggedReview): CacheTag[] => [
  CACHE_TAGS.review(id),
  CACHE_TAGS.reviews,
  CACHE_TAGS.clinicReviews(clinicId),
  CACHE_TAGS.clinicMonth(clinicId, monthOf(createdAt)),
  CACHE_TAGS.clinicYear(clinicId, yearOf(createdAt)),
  CACHE_TAGS.procedureReviews(procedureId),
  CACHE_TAGS.procedureMonth(procedureId, monthOf(createdAt)),
  CACHE_TAGS.procedureYear(procedureId, yearOf(createdAt)),
];

/** Reviews of earlier years count as of 2010, so that a range without a start has a first year. */
const FIRST_YEAR = 2010;

const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const yearOf = (at: Date) => Math.max(FIRST_YEAR, at.getUTCFullYear());

/** Returns the whole years of a range of time and the months at its ends, as tags name them. @param from null: no start */
export function listPeriods(from: Date | null, to: Date): { months: string[]; years: number[] } {
  if (from === null) {
    const { months, years } = listPeriods(new Date(Date.UTC(FIRST_YEAR + 1, 0)), to);
    return { months, years: [FIRST_YEAR, ...years] };
  }
  const [year, first] = [from.getUTCFullYear(), from.getUTCMonth()];
  const last = (to.getUTCFullYear() - year) * 12 + to.getUTCMonth();
  const all = Array.from({ length: last - first + 1 }, (_, index) => new Date(Date.UTC(year, first + index)));
  const byYear = [...groupBy(all, (month) => month.getUTCFullYear()).values()];
  const isWhole = (months: readonly Date[]) => months.length === 12;
  return {
    months: byYear.filter((months) => !isWhole(months)).flatMap((months) => months.map(monthOf)),
    years: byYear.filter(isWhole).map(([month]) => yearOf(month)),
  };
}

/** Tags of a change, or of a page; 'anything' where they are not known. */
export type TagsOr<Known> = Known | 'anything';

/** A version of the public content, with the tags of what changed since an earlier one. */
export type ContentChanges = { version: number; tags: TagsOr<readonly CacheTag[]> };
