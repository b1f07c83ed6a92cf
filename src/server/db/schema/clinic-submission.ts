import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClinicSubmissionStatus } from '#domain/clinic/submission-letter.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { ofClinic } from './clinic.ts';
import { createdAt, id, instant } from './columns.ts';

/**
 * Submitters of clinics who want to be notified, and the decision; separate from clinics so that no public query reads
 * an e-mail address. A submission without an address gets a row when it is refused.
 */
export const clinicSubmissions = pgTable(
  'clinic_submissions',
  {
    id: id(),
    clinicId: ofClinic(),
    email: text('email'),
    /** Language of the form, in which letters are written. */
    language: text('language').$type<Locale>().notNull().default(DEFAULT_LOCALE),
    status: text('status').$type<ClinicSubmissionStatus>().notNull().default('waiting'),
    /** Reason for refusing, shown to the submitter. */
    reason: text('reason'),
    createdAt: createdAt(),
    /** Starts the retention period. */
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('clinic_submissions_status', sql`${t.status} in ('waiting', 'accepted', 'refused')`),
    check('clinic_submissions_decided_at', sql`(${t.decidedAt} is null) = (${t.status} = 'waiting')`),
    index('clinic_submissions_clinic').on(t.clinicId, t.id),
    index('clinic_submissions_email').on(sql`lower(${t.email})`),
    index('clinic_submissions_decided')
      .on(t.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);
