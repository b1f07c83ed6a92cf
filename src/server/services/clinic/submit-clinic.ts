import { isStaff } from '#domain/account/actor.ts';
import type { ClinicSubmission } from '#domain/clinic/clinic-submission.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { readAddress } from '#server/korean/address.ts';
import { readClinicName } from '#server/korean/clinic-name.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { answerOnce, fingerprintOf, type Once } from '../idempotency/answer-once.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { insertClinics, type NewClinic } from './insert-clinics.ts';

type Input = { submission: ClinicSubmission; idempotencyKey: string | null };

/** Two clinics of one name at the same moment choose the same slug; the second chooses again. */
const ATTEMPTS = 3;

/**
 * Takes a clinic that somebody proposes. From the public it waits for the team, unpublished; staff say themselves
 * whether it is published and verified. A name or address in Korean is kept as it is and read into English.
 * @throws AppError key-reused when the key came with another content
 */
export async function submitClinic({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: Input;
}): Promise<Once<{ id: number }>> {
  const { idempotencyKey: key, submission } = input;
  const write =
    key === null
      ? null
      : { operation: 'submit-clinic' as const, key, fingerprint: fingerprintOf(submission) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction((tx) =>
        answerOnce(ctx, tx, write, async () => ({ id: await insertClinic(ctx, tx, submission) })),
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !isSlugTaken(error)) throw error;
    }
  }
}

async function insertClinic(ctx: AppContext, tx: Tx, submission: ClinicSubmission): Promise<number> {
  const [id] = await insertClinics(tx, [toClinic(ctx, submission)]);
  if (id === undefined) throw new Error('The clinic was not inserted.');
  await refreshStats(tx, { clinicIds: [id] });
  await recordAudit(tx, ctx, { action: 'add', entity: 'clinic', entityId: id });
  return id;
}

function toClinic({ actor }: AppContext, submission: ClinicSubmission): NewClinic {
  const given = isStaff(actor) ? submission : { published: false, verified: false, isSubmission: true };
  return {
    ...readNames(submission),
    published: given.published ?? false,
    verified: given.verified ?? false,
    isSubmission: given.isSubmission ?? false,
  };
}

const HANGUL = /\p{Script=Hangul}/u;

function readNames({ name, address }: ClinicSubmission) {
  const reading = HANGUL.test(name) ? readClinicName(name) : null;
  const place = HANGUL.test(address) ? readAddress(address) : null;
  return {
    name: reading?.name ?? name,
    nameKo: reading ? name : null,
    aliases: reading?.aliases ?? [],
    isNameRomanised: reading !== null,
    address: place?.address ?? address,
    addressKo: place ? address : null,
    district: place?.district ?? null,
    city: place?.city ?? null,
  };
}

/** The database's word for it stands in the cause of the query's error. */
function isSlugTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'clinics_slug_unique';
}
