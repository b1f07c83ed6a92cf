import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import type { StoredAnswers } from '#domain/price/method/stated-answers.ts';
import type { StoredFigures } from '#domain/price/method/stored-prices.ts';
import type { PriceDistribution } from '#domain/price/price-distribution.ts';
import type { VatAnswer } from '#domain/procedure/procedure-facts.ts';
import type { TranslatedLocale } from '#domain/procedure/procedure-texts.ts';
import { bytewiseText, createdAt, id, languages, scoreLevels, updatedAt, version } from './columns.ts';

/** Seeded with seven categories; staff can add more. */
export const procedureCategories = pgTable('procedure_categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

export const procedures = pgTable(
  'procedures',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    aliases: text('aliases').array().notNull().default([]),
    categoryId: integer('category_id')
      .notNull()
      .references(() => procedureCategories.id),
    description: text('description'),
    /** Needs an implant, so that an all-in price has to say if it was included. */
    hasImplant: boolean('has_implant').notNull().default(false),
    /** Source of `hasImplant`, a URL or a description, and the day of its statement. */
    implantSource: text('implant_source'),
    implantDay: date('implant_day', { mode: 'string' }),
    /** Whether value-added tax usually applies, with source and day as for `hasImplant`. */
    vat: text('vat').$type<VatAnswer>().notNull().default('unknown'),
    vatSource: text('vat_source'),
    vatDay: date('vat_day', { mode: 'string' }),
    searchText: text('search_text').notNull().default(''),
    /** All spellings of its names that a search compares (services/search). */
    searchForms: text('search_forms').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    // Counters over public reviews, maintained by services/stats.
    reviewCount: integer('review_count').notNull().default(0),
    ...scoreLevels(),
    languages: languages(),
    clinicCount: integer('clinic_count').notNull().default(0),
    pricedCount: integer('priced_count').notNull().default(0),
    /** Clinics with a reported price: the total of a price comparison. */
    pricedClinicCount: integer('priced_clinic_count').notNull().default(0),
    priceSumKrw: bigint('price_sum_krw', { mode: 'number' }).notNull().default(0),
    lowestKrw: integer('lowest_krw'),
    highestKrw: integer('highest_krw'),
    distribution: jsonb('distribution').$type<PriceDistribution>(),
    /** Reports outside are excluded from figures, also from those of its clinics. */
    priceBounds: jsonb('price_bounds').$type<PriceBounds>(),
    prices: jsonb('prices').$type<StoredFigures>(),
    /** Answers of the counted reports about the parts of their price. */
    answers: jsonb('answers').$type<StoredAnswers>(),
  },
  (t) => [
    check('procedures_name_not_blank', sql`btrim(${t.name}) <> ''`),
    check(
      'procedures_vat',
      sql`${t.vat} = 'unknown' or ${t.vat} in ('usual', 'not_usual') and ${t.vatSource} is not null`,
    ),
    check('procedures_vat_day', sql`(${t.vatSource} is null) = (${t.vatDay} is null)`),
    check('procedures_implant_day', sql`(${t.implantSource} is null) = (${t.implantDay} is null)`),
    check('procedures_counts', sql`${t.reviewCount} >= ${t.pricedCount} and ${t.pricedCount} >= 0`),
    index('procedures_popular').on(sql`${t.reviewCount} desc`, t.name),
    index('procedures_category').on(t.categoryId),
    uniqueIndex('procedures_name_category').on(t.categoryId, t.name),
  ],
);

/** Column of a row that belongs to a procedure, and is deleted with it. */
export const ofProcedure = () =>
  integer('procedure_id')
    .notNull()
    .references(() => procedures.id, { onDelete: 'cascade' });

/**
 * Names and descriptions of procedures in other languages than English. The Korean name is `procedures.name_ko`, which
 * stands beside the English one on every page.
 */
export const procedureTexts = pgTable(
  'procedure_texts',
  {
    procedureId: ofProcedure(),
    language: text('language').$type<TranslatedLocale>().notNull(),
    name: text('name'),
    description: text('description'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.procedureId, t.language] }),
    check('procedure_texts_any', sql`btrim(concat(${t.name}, ${t.description})) <> ''`),
    check('procedure_texts_korean_name', sql`${t.language} <> 'ko' or ${t.name} is null`),
  ],
);

/** Search keys of procedures, like `clinic_search_keys`. */
export const procedureSearchKeys = pgTable(
  'procedure_search_keys',
  {
    procedureId: ofProcedure(),
    key: bytewiseText('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.procedureId, t.key] }),
    index('procedure_search_keys_key').on(t.key, t.procedureId),
  ],
);
