import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REGISTER_BASES, type RegisterBasis } from '#domain/clinic/national-register.ts';
import { ofClinic } from './clinic.ts';
import { instant, quoted } from './columns.ts';

/**
 * Facts of the national register of medical institutions about a clinic. A row that staff unlinked stays, so that no
 * later import links it again.
 */
export const clinicRegisterFacts = pgTable(
  'clinic_register_facts',
  {
    clinicId: ofClinic().primaryKey(),
    /** 암호화요양기호. */
    institutionId: text('institution_id').notNull(),
    /** The day of the file that the row is from. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
    basis: text('basis').$type<RegisterBasis>().notNull(),
    nameKo: text('name_ko').notNull(),
    addressKo: text('address_ko').notNull(),
    phone: text('phone'),
    opened: date('opened', { mode: 'string' }),
    doctors: integer('doctors'),
    specialists: integer('specialists'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    unlinkedAt: instant('unlinked_at'),
  },
  (t) => [
    check('clinic_register_facts_basis', sql`${t.basis} in (${quoted(REGISTER_BASES)})`),
    check('clinic_register_facts_counts', sql`${t.doctors} >= 0 and ${t.specialists} >= 0`),
    check('clinic_register_facts_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    uniqueIndex('clinic_register_facts_institution')
      .on(t.institutionId)
      .where(sql`unlinked_at is null`),
  ],
);
