import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { LocalNames } from '#domain/clinic/local-names.ts';
import type { StoredAnswers } from '#domain/price/method/stated-answers.ts';
import type { StoredFigures } from '#domain/price/method/stored-prices.ts';
import type { PriceDistribution } from '#domain/price/price-distribution.ts';
import {
  bytewiseText,
  createdAt,
  id,
  instant,
  languages,
  scoreLevels,
  updatedAt,
  version,
} from './columns.ts';
import { ofProcedure } from './procedure.ts';

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** 기관ID in Seoul's open data; null for other clinics. */
    externalId: text('external_id').unique(),
    /** Date of the newest open data file that lists the clinic, if the import was given a date. */
    registerDate: date('register_date'),
    /** 기관ID of entries that were merged into this one, so that an import doesn't add them again. */
    mergedExternalIds: text('merged_external_ids').array().notNull().default([]),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    /** The English name was romanised automatically and no staff have confirmed it. */
    isNameRomanised: boolean('is_name_romanised').notNull().default(false),
    /** Other spellings that a search finds it by; never shown. */
    aliases: text('aliases').array().notNull().default([]),
    /** Names by language that the clinic or staff entered: shown in that language, and searched. */
    localNames: jsonb('local_names').$type<LocalNames>().notNull().default({}),
    address: text('address').notNull(),
    addressKo: text('address_ko'),
    district: text('district'),
    city: text('city'),
    /** `Sinsa-dong`: derived from the address by the database. */
    neighbourhood: text('neighbourhood'),
    phone: text('phone'),
    website: text('website'),
    openingHours: text('opening_hours'),
    /** Ids at messaging services, as parsed by domain/clinic/messaging.ts. */
    kakaotalk: text('kakaotalk'),
    line: text('line'),
    whatsapp: text('whatsapp'),
    wechat: text('wechat'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    description: text('description'),
    descriptionKo: text('description_ko'),
    specialties: text('specialties').array().notNull().default([]),
    /** Besides Korean, as the clinic states; codes of domain/clinic/spoken-languages.ts. */
    spokenLanguages: text('spoken_languages').array().notNull().default([]),
    published: boolean('published').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    isSubmission: boolean('is_submission').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Columns that staff have edited and an import must not overwrite. */
    editedFields: text('edited_fields').array().notNull().default([]),
    sortName: text('sort_name').notNull(),
    /** Normalised name keys, used in its reviews' search text and to find likely duplicates. */
    searchName: text('search_name').notNull().default(''),
    /** Normalised names, address and district, used to find likely duplicates. */
    searchText: text('search_text').notNull().default(''),
    /** All spellings of its names and places that a search compares (services/search). */
    searchForms: text('search_forms').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    // Counters over public reviews, maintained by services/stats.
    reviewCount: integer('review_count').notNull().default(0),
    procedureCount: integer('procedure_count').notNull().default(0),
    satisfactionSum: integer('satisfaction_sum').notNull().default(0),
    satisfactionCount: integer('satisfaction_count').notNull().default(0),
    ...scoreLevels(),
    languages: languages(),
  },
  (t) => [
    check('clinics_latitude', sql`${t.latitude} between -90 and 90`),
    check('clinics_longitude', sql`${t.longitude} between -180 and 180`),
    check('clinics_counts', sql`${t.reviewCount} >= ${t.satisfactionCount} and ${t.satisfactionCount} >= 0`),
    index('clinics_by_reviews')
      .on(sql`${t.reviewCount} desc`, t.sortName, t.id)
      .where(sql`published`),
    index('clinics_by_name')
      .on(t.sortName, t.id)
      .where(sql`published`),
    // Unpublished clinics, the newest first.
    index('clinics_unpublished')
      .on(sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`not published`),
    index('clinics_sort_name').on(t.sortName, t.id),
    index('clinics_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('clinics_name_ko').on(t.nameKo),
    // Clinics per area, counted and listed.
    index('clinics_by_area')
      .on(t.city, t.district, t.neighbourhood)
      .where(sql`published`),
  ],
);

/** Column of a row that belongs to a clinic, and is deleted with it. */
export const ofClinic = () =>
  integer('clinic_id')
    .notNull()
    .references(() => clinics.id, { onDelete: 'cascade' });

/**
 * Columns of a search hit, copied into the key and place tables and kept current by a trigger, so that thousands of
 * hits are ranked without reading the clinics.
 */
const hit = {
  clinicId: ofClinic(),
  reviewCount: integer('review_count').notNull(),
  published: boolean('published').notNull(),
  /** Changes whenever the clinic's searchable text changes. */
  digest: bigint('digest', { mode: 'bigint' }).notNull(),
};

/** Search keys of clinics, rebuilt with `searchForms`. A key prefix is a range of the index. */
export const clinicSearchKeys = pgTable(
  'clinic_search_keys',
  { ...hit, key: bytewiseText('key').notNull() },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.key] }),
    index('clinic_search_keys_hit').on(t.key, t.clinicId, t.reviewCount, t.published, t.digest),
  ],
);

/**
 * Places of clinics for searches (services/search/keys/places.ts), rebuilt with `searchForms`. Ordered by review count,
 * because thousands of clinics may share a place.
 */
export const clinicPlaces = pgTable(
  'clinic_places',
  { ...hit, place: bytewiseText('place').notNull() },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.place] }),
    index('clinic_places_hit').on(t.place, sql`${t.reviewCount} desc`, t.clinicId, t.published, t.digest),
  ],
);

/** Other slugs of a clinic: both slug readings of its current and former names, and its former slugs. */
export const clinicSlugAliases = pgTable(
  'clinic_slug_aliases',
  {
    slug: text('slug').notNull(),
    clinicId: ofClinic(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.clinicId] }), index('clinic_slug_aliases_clinic').on(t.clinicId)],
);

/** Statistics of one clinic and procedure; a row exists while there is a public review. */
export const clinicProcedureStats = pgTable(
  'clinic_procedure_stats',
  {
    clinicId: ofClinic(),
    procedureId: ofProcedure(),
    reviewCount: integer('review_count').notNull(),
    satisfactionSum: integer('satisfaction_sum').notNull(),
    satisfactionCount: integer('satisfaction_count').notNull(),
    ...scoreLevels(),
    pricedCount: integer('priced_count').notNull().default(0),
    priceSumKrw: bigint('price_sum_krw', { mode: 'number' }).notNull().default(0),
    lowestKrw: integer('lowest_krw'),
    highestKrw: integer('highest_krw'),
    distribution: jsonb('distribution').$type<PriceDistribution>(),
    prices: jsonb('prices').$type<StoredFigures>(),
    /** Answers of the counted reports about the parts of their price. */
    answers: jsonb('answers').$type<StoredAnswers>(),
    /** Order in a comparison: 0 by the all-in median, 1 by the median of all reports, 2 with few reports. */
    priceRank: smallint('price_rank'),
    priceOrderKrw: integer('price_order_krw'),
    latestReviewAt: instant('latest_review_at').notNull(),
    languages: languages(),
  },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.procedureId] }),
    index('clinic_procedure_stats_by_reviews').on(t.clinicId, sql`${t.reviewCount} desc`, t.procedureId),
    index('clinic_procedure_stats_by_price').on(t.procedureId, t.priceRank, t.priceOrderKrw, t.clinicId),
    index('clinic_procedure_stats_by_count').on(t.procedureId, sql`${t.reviewCount} desc`, t.clinicId),
  ],
);
