import { asc, inArray, sql } from 'drizzle-orm';
import { type AdminClinic, adminClinicSchema } from '#domain/clinic/admin-clinic-views.ts';
import type { RegisterEntry } from '#domain/clinic/national-register.ts';
import { pick } from '#domain/pick.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, clinicSubmissions } from '#server/db/schema/index.ts';
import { missingEntry } from '../missing-entry.ts';

// Qualified by hand, because Drizzle omits the table's name in selected columns.
const reviewsHere = sql`from reviews r where r.clinic_id = clinics.id`;

const readClinicsWithTotals = (db: Db | Tx, ids: readonly number[]) =>
  db
    .select({
      clinic: clinics,
      reviewTotal: sql<number>`(select count(*)::int ${reviewsHere})`,
      pendingReviewTotal: sql<number>`(select count(*)::int ${reviewsHere} and r.status = 'pending')`,
      photoTotal: sql<number>`(select count(distinct p.photo_id)::int from review_photos p
        where p.review_id in (select r.id ${reviewsHere}))`,
      accountTotal: sql<number>`(select count(*)::int from users u where u.clinic_id = clinics.id)`,
      postedPriceTotal: sql<number>`(select count(*)::int from posted_prices p
        where p.clinic_id = clinics.id and p.status in ('pending', 'approved'))`,
      inquiryTotal: sql<number>`(select count(*)::int from messages m
        where m.clinic_id = clinics.id and m.type = 'inquiry')`,
      alertTotal: sql<number>`(select count(*)::int from alerts a
        where a.clinic_id = clinics.id and a.confirmed_at is not null)`,
      pendingChangeId: sql<number | null>`(select c.id from clinic_changes c
        where c.clinic_id = clinics.id and c.status = 'pending')`,
      registerEntry: sql<RegisterEntry | null>`(select json_build_object('nameKo', f.name_ko, 'addressKo', f.address_ko,
        'phone', f.phone, 'asOf', f.as_of, 'basis', f.basis, 'isLinked', f.unlinked_at is null)
        from clinic_register_facts f where f.clinic_id = clinics.id)`,
    })
    .from(clinics)
    .where(inArray(clinics.id, [...ids]));

/** Returns the newest submission of each clinic, by the clinic's id. */
async function readSubmissions(db: Db | Tx, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(clinicSubmissions)
    .where(inArray(clinicSubmissions.clinicId, [...ids]))
    .orderBy(asc(clinicSubmissions.id));
  return new Map(rows.map((row) => [row.clinicId, row]));
}

type ClinicWithTotals = Awaited<ReturnType<typeof readClinicsWithTotals>>[number] & {
  submission: typeof clinicSubmissions.$inferSelect | undefined;
};

/** Returns clinics in the staff's view, in the order of the ids. */
export async function readAdminClinics(db: Db | Tx, ids: readonly number[]): Promise<AdminClinic[]> {
  if (ids.length === 0) return [];
  const submissions = await readSubmissions(db, ids);
  const views = new Map(
    (await readClinicsWithTotals(db, ids)).map((row) => [
      row.clinic.id,
      toAdminClinic({ ...row, submission: submissions.get(row.clinic.id) }),
    ]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}

/**
 * Returns a clinic in the staff's view.
 * @throws AppError not-found
 */
export async function readAdminClinic(db: Db | Tx, id: number): Promise<AdminClinic> {
  const [clinic] = await readAdminClinics(db, [id]);
  if (!clinic) throw await missingEntry(db, 'clinic', id);
  return clinic;
}

const VIEW_FIELDS = adminClinicSchema.keyof().options;

/** Converts a clinic to the staff's view. */
function toAdminClinic({ clinic, submission, ...more }: ClinicWithTotals): AdminClinic {
  const known = {
    ...clinic,
    ...more,
    publicReviewTotal: clinic.reviewCount,
    submission: submission
      ? {
          status: submission.status,
          email: submission.email,
          reason: submission.reason,
          decidedAt: submission.decidedAt?.toISOString() ?? null,
        }
      : null,
    createdAt: clinic.createdAt.toISOString(),
    updatedAt: clinic.updatedAt.toISOString(),
  };
  return pick(known, VIEW_FIELDS);
}
