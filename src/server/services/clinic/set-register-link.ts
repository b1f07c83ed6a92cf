import { and, eq, isNull, ne } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { AppError } from '#domain/errors.ts';
import { refusedBy, type Tx } from '#server/db/connection.ts';
import { clinicRegisterFacts } from '#server/db/schema/index.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic, type ClinicDecision } from './change-clinic.ts';
import type { Verb } from '../verb.ts';

type Input = { id: number; version?: ReadVersion; linked: boolean };

/**
 * Unlinks a clinic from the institution of the national register that an import recognised it as, or links it again. An
 * unlinked clinic shows none of its facts, and no import links it.
 * @throws AppError not-found, forbidden; conflict where another clinic has the institution; ConflictError with the
 * present clinic
 */
export const setRegisterLink: Verb<Input, AdminClinic & Replaced> = async ({ ctx, input }) => {
  const { linked } = input;
  const decide = async (tx: Tx, clinicId: number): Promise<ClinicDecision | null> => {
    demand(clinicCan.link(ctx.actor));
    const [entry] = await tx
      .select()
      .from(clinicRegisterFacts)
      .where(eq(clinicRegisterFacts.clinicId, clinicId));
    if (!entry) throw new AppError('not-found', 'No import recognised this clinic in the national register.');
    if ((entry.unlinkedAt === null) === linked) return null;
    if (linked) await refuseTaken(tx, entry);
    return {
      set: {},
      action: linked ? 'link-register' : 'unlink-register',
      afterUpdate: async () => {
        await tx
          .update(clinicRegisterFacts)
          .set({ unlinkedAt: linked ? null : ctx.clock() })
          .where(eq(clinicRegisterFacts.clinicId, clinicId));
        return {};
      },
    };
  };
  try {
    return await changeClinic(ctx, { ...input, touchesReviews: false }, ({ id }, tx) => decide(tx, id));
  } catch (error) {
    // Another clinic was linked to the institution after it was looked for.
    throw refusedBy(error) === 'clinic_register_facts_institution' ? taken() : error;
  }
};

async function refuseTaken(tx: Tx, entry: typeof clinicRegisterFacts.$inferSelect): Promise<void> {
  const { clinicId, institutionId, unlinkedAt } = clinicRegisterFacts;
  const others = await tx.$count(
    clinicRegisterFacts,
    and(eq(institutionId, entry.institutionId), ne(clinicId, entry.clinicId), isNull(unlinkedAt)),
  );
  if (others > 0) throw taken();
}

const taken = () =>
  new AppError(
    'conflict',
    'Another clinic is linked to this institution. Unlink that one first, or merge the two if they are the same.',
  );
