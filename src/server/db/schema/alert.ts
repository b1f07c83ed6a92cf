import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { ReportedPrice } from '#domain/price/price-views.ts';
import { clinics } from './clinic.ts';
import { createdAt, id, instant } from './columns.ts';
import { procedures } from './procedure.ts';

/** An address that follows something. It is deleted with its last alert, and used for nothing else. */
export const alertSubscribers = pgTable(
  'alert_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    /** Language of the form, in which letters are written. */
    language: text('language').$type<Locale>().notNull().default(DEFAULT_LOCALE),
    /** Random; with the site's secret it makes the token of the letters, which is not stored. */
    seed: text('seed').notNull(),
    /** Hash of that token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    /** Time of the last letter with news; null before the first. */
    lastLetterAt: instant('last_letter_at'),
  },
  (t) => [uniqueIndex('alert_subscribers_email').on(sql`lower(${t.email})`)],
);

/** A clinic whose new reviews, or a procedure whose new prices, an address is written about. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: 'cascade' }),
    clinicId: integer('clinic_id').references(() => clinics.id, { onDelete: 'cascade' }),
    procedureId: integer('procedure_id').references(() => procedures.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null until the address confirmed it by the link of a letter. */
    confirmedAt: instant('confirmed_at'),
    /** Time until which news were told. */
    seenUntil: instant('seen_until'),
    /** The price as it was told last, or as it stood at the confirmation; null without reports. */
    toldPrice: jsonb('told_price').$type<ReportedPrice>(),
  },
  (t) => [
    check('alerts_of_one_thing', sql`(${t.clinicId} is null) <> (${t.procedureId} is null)`),
    check('alerts_confirmed', sql`(${t.confirmedAt} is null) = (${t.seenUntil} is null)`),
    uniqueIndex('alerts_clinic').on(t.subscriberId, t.clinicId),
    uniqueIndex('alerts_procedure').on(t.subscriberId, t.procedureId),
    index('alerts_of_clinic').on(t.clinicId),
    index('alerts_of_procedure').on(t.procedureId),
    index('alerts_seen').on(t.seenUntil),
  ],
);
