import { eq } from 'drizzle-orm';
import { portalPaths } from '#domain/portal-paths.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { clinicChangeLetter } from '#server/mail/clinic-letters.ts';
import { mailClinic } from './mail-clinic.ts';
import type { Verb } from '../verb.ts';

/** Mails a clinic the decision about its change; does nothing if the change waits again, was withdrawn or is deleted. */
export const mailClinicChange: Verb<{ changeId: number }, void> = async ({ ctx, input: { changeId } }) => {
  const [change] = await ctx.db.select().from(clinicChanges).where(eq(clinicChanges.id, changeId));
  if (change?.status !== 'approved' && change?.status !== 'declined') return;
  const { clinicId, status, reason } = change;
  const fields = Object.keys(change.fields);
  const letter = { clinicId, key: `clinic-change/${changeId}/${status}`, path: portalPaths.clinic.profile() };
  await mailClinic(ctx, letter, (about) =>
    clinicChangeLetter({ ...about, isApproved: status === 'approved', fields, reason }),
  );
};
