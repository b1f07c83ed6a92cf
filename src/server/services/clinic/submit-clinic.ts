import { isStaff } from '#domain/account/actor.ts';
import type { ClinicSubmission } from '#domain/clinic/clinic-submission.ts';
import type { Locale } from '#domain/locales.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinicSubmissions } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { answerOnce, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { insertClinics, type NewClinic } from './insert-clinics.ts';
import { refuseHalfPlace } from './refuse-half-place.ts';
import { romaniseEntry } from './romanise-entry.ts';
import { retryTakenSlug } from './slug-taken.ts';
import type { Verb } from '../verb.ts';

type Input = {
  submission: ClinicSubmission;
  idempotencyKey: string | null;
  /** Language of the form, in which the letter is written; English by default. */
  language?: Locale;
};

/**
 * Stores a submitted clinic: a public one waits unpublished, one by staff is published and verified by default. The
 * address for the decision is stored apart; Korean names and addresses are kept and romanised.
 * @throws AppError invalid-input; key-reused if the key was sent with other content
 */
export const submitClinic: Verb<Input, Once<{ id: number }>> = async ({ ctx, input }) => {
  const { idempotencyKey, submission, language } = input;
  refuseHalfPlace(submission);
  const write = toKeyedWrite('submit-clinic', idempotencyKey, submission);
  return retryTakenSlug(() =>
    answerOnce(ctx, write, async (tx) => ({ id: await insertClinic(ctx, tx, submission, language) })),
  );
};

async function insertClinic(
  ctx: AppContext,
  tx: Tx,
  submission: ClinicSubmission,
  language: Locale | undefined,
): Promise<number> {
  const clinic = toClinic(ctx, submission);
  const [id] = await insertClinics(tx, [clinic]);
  if (id === undefined) throw new Error('The clinic was not inserted.');
  const { email } = submission;
  if (clinic.isSubmission && email)
    await tx.insert(clinicSubmissions).values({ clinicId: id, email, language, createdAt: ctx.clock() });
  await refreshStats(tx, { clinicIds: [id] }, clinic.published ? 'anything' : []);
  await recordAudit(tx, ctx, { action: 'add', entity: 'clinic', entityId: id });
  return id;
}

function toClinic({ actor }: AppContext, submission: ClinicSubmission): NewClinic {
  const { name, address, email: _, published, verified, isSubmission = false, ...others } = submission;
  const read = romaniseEntry({ name, address });
  if (!isStaff(actor)) return { ...read, published: false, verified: false, isSubmission: true };
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => !isEmpty(value)));
  return {
    ...read,
    ...given,
    published: published ?? !isSubmission,
    verified: verified ?? !isSubmission,
    isSubmission,
  };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
