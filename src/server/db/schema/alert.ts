import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { ReportedPrice } from '#domain/price/price-views.ts';
import { clinics } from './clinic.ts';
import { createdAt, id, instant } from './columns.ts';
import { procedures } from './procedure.ts';

/** An address with alerts. It is deleted with its last alert and serves no other purpose. */
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

/** A clinic or procedure that an address follows: letters list the clinic's new reviews or the procedure's price. */
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
    /** The next letter lists the news after this time; null before the confirmation. */
    seenUntil: instant('seen_until'),
    /** The price in the last letter, or at the confirmation; null without reports. */
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
