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
  text,
} from 'drizzle-orm/pg-core';
import type { PriceDistribution } from '#domain/price/price-distribution.ts';
import { bytewiseText, createdAt, id, instant, updatedAt, version } from './columns.ts';
import { procedures } from './procedure.ts';

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** 기관ID of Seoul's open data; null for clinics that did not come from there. */
    externalId: text('external_id').unique(),
    /** The day of the newest file of open data that listed it, where the import was told. */
    registerDate: date('register_date'),
    /** 기관ID of entries that were merged into this one: an import doesn't add them again. */
    mergedExternalIds: text('merged_external_ids').array().notNull().default([]),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    /** The English name was read from the Korean one by us and no admin has confirmed it. */
    isNameRomanised: boolean('is_name_romanised').notNull().default(false),
    aliases: text('aliases').array().notNull().default([]),
    address: text('address').notNull(),
    addressKo: text('address_ko'),
    district: text('district'),
    city: text('city'),
    /** `Sinsa-dong`: the database reads it from the address. */
    neighbourhood: text('neighbourhood'),
    phone: text('phone'),
    website: text('website'),
    openingHours: text('opening_hours'),
    /** Ids at messaging services as domain/clinic/messaging.ts reads them. */
    kakaotalk: text('kakaotalk'),
    line: text('line'),
    whatsapp: text('whatsapp'),
    wechat: text('wechat'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    description: text('description'),
    descriptionKo: text('description_ko'),
    specialties: text('specialties').array().notNull().default([]),
    published: boolean('published').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    isSubmission: boolean('is_submission').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Column keys an admin has edited: an import never writes them again. */
    editedFields: text('edited_fields').array().notNull().default([]),
    sortName: text('sort_name').notNull(),
    /** Normalised name keys: part of its reviews' texts, and what likely duplicates are found by. */
    searchName: text('search_name').notNull().default(''),
    /** Name keys, address and district; what a search for likely duplicates looks through. */
    searchText: text('search_text').notNull().default(''),
    /** Every way to write its names, and where it is: what a search compares (services/search). */
    searchForms: text('search_forms').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    // Counters over public reviews, kept by services/stats.
    reviewCount: integer('review_count').notNull().default(0),
    procedureCount: integer('procedure_count').notNull().default(0),
    satisfactionSum: integer('satisfaction_sum').notNull().default(0),
    satisfactionCount: integer('satisfaction_count').notNull().default(0),
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
    // What waits for staff, the newest first.
    index('clinics_unpublished')
      .on(sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`not published`),
    index('clinics_sort_name').on(t.sortName, t.id),
    index('clinics_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('clinics_name_ko').on(t.nameKo),
    // How many are where, and those who are there.
    index('clinics_by_area')
      .on(t.city, t.district, t.neighbourhood)
      .where(sql`published`),
  ],
);

/**
 * What a lookup reads of each clinic that it hits. It stands in the indexes of keys and places, where a trigger keeps it
 * true: so thousands of hits are told apart without reading the clinics.
 */
const hit = {
  clinicId: integer('clinic_id')
    .notNull()
    .references(() => clinics.id, { onDelete: 'cascade' }),
  reviewCount: integer('review_count').notNull(),
  published: boolean('published').notNull(),
  /** Another one whenever what a search compares of the clinic is. */
  digest: bigint('digest', { mode: 'bigint' }).notNull(),
};

/** What a search looks clinics up by; made anew with `searchForms`. A beginning of a key is a range of the index. */
export const clinicSearchKeys = pgTable(
  'clinic_search_keys',
  { ...hit, key: bytewiseText('key').notNull() },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.key] }),
    index('clinic_search_keys_hit').on(t.key, t.clinicId, t.reviewCount, t.published, t.digest),
  ],
);

/**
 * Where clinics are, as a search asks for it (services/search/keys/places.ts); made anew with `searchForms`. Those with
 * most reviews are read first from a place that thousands are in.
 */
export const clinicPlaces = pgTable(
  'clinic_places',
  { ...hit, place: bytewiseText('place').notNull() },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.place] }),
    index('clinic_places_hit').on(t.place, sql`${t.reviewCount} desc`, t.clinicId, t.published, t.digest),
  ],
);

/** Every slug a clinic can be asked for besides its own: readings (a) and (b) of its current and former names. */
export const clinicSlugAliases = pgTable(
  'clinic_slug_aliases',
  {
    slug: text('slug').notNull(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.clinicId] }), index('clinic_slug_aliases_clinic').on(t.clinicId)],
);

/** What patients report at one clinic for one procedure; a row exists while there is a public review. */
export const clinicProcedureStats = pgTable(
  'clinic_procedure_stats',
  {
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    procedureId: integer('procedure_id')
      .notNull()
      .references(() => procedures.id, { onDelete: 'cascade' }),
    reviewCount: integer('review_count').notNull(),
    satisfactionSum: integer('satisfaction_sum').notNull(),
    satisfactionCount: integer('satisfaction_count').notNull(),
    pricedCount: integer('priced_count').notNull(),
    priceSumKrw: bigint('price_sum_krw', { mode: 'number' }).notNull(),
    lowestKrw: integer('lowest_krw'),
    highestKrw: integer('highest_krw'),
    distribution: jsonb('distribution').$type<PriceDistribution>(),
    latestReviewAt: instant('latest_review_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.procedureId] }),
    index('clinic_procedure_stats_by_reviews').on(t.clinicId, sql`${t.reviewCount} desc`, t.procedureId),
    index('clinic_procedure_stats_by_price').on(t.procedureId, t.lowestKrw, t.clinicId),
    index('clinic_procedure_stats_by_count').on(t.procedureId, sql`${t.reviewCount} desc`, t.clinicId),
  ],
);
