import { eq } from 'drizzle-orm';
import type { SupportRequest } from '#domain/clinic-portal/support-request.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import { messageReference } from '#domain/message/message.ts';
import type { MessageReceipt } from '#domain/message/submitted-message.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, users } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { answerOnce, findAnswer, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { insertMessage } from '../message/insert-message.ts';
import { isOfOther, OTHER_CLINIC, type ReadVersion } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { getOwnClinic } from './get-own-clinic.ts';

type Input = {
  request: SupportRequest;
  /** Version of the profile as the sender read it, which names the clinic. */
  version: ReadVersion<string>;
  idempotencyKey: string | null;
};

/**
 * Stores a clinic's support request; the reply goes to the account's e-mail address.
 * @throws AppError key-reused if the key was sent with other content
 * @throws ConflictError with the clinic as `current` if the version is of another one, from before a merge or its undoing
 */
export const requestSupport: Verb<Input, Once<MessageReceipt>> = async ({
  ctx,
  input: { request, version, idempotencyKey },
}) => {
  const { userId, clinicId } = requireClinic(ctx);
  const write = toKeyedWrite('ask-support', idempotencyKey, [userId, request]);
  const known = write && (await findAnswer<MessageReceipt>(ctx, ctx.db, write));
  if (known) return { answer: known, isReplay: true };
  try {
    refuseOther(version, clinicId);
    return await answerOnce(ctx, write, async (tx) => {
      const sender = await lockSender(tx, { userId, clinicId });
      refuseOther(version, sender.clinicId);
      const id = await insertMessage(ctx, tx, { type: 'support', ...request, ...sender });
      const details = { clinicId: sender.clinicId };
      await recordAudit(tx, ctx, { action: 'ask support', entity: 'message', entityId: id, details });
      return { id, reference: messageReference(id) };
    });
  } catch (error) {
    if (!(error instanceof OtherClinicError)) throw error;
    // Reads the clinic after the transaction, which may hold the only connection.
    const own = { ...ctx, actor: { kind: 'clinic', userId, clinicId: error.clinicId } } as const;
    throw new ConflictError(OTHER_CLINIC, await getOwnClinic({ ctx: own }));
  }
};

/** Undoes a request whose version is of another clinic than the sender's present one. */
class OtherClinicError extends Error {
  readonly clinicId: number;

  constructor(clinicId: number) {
    super(OTHER_CLINIC);
    this.clinicId = clinicId;
  }
}

function refuseOther(version: ReadVersion<string>, presentId: number): void {
  if (isOfOther(version, presentId)) throw new OtherClinicError(presentId);
}

/**
 * Reads the sender's present clinic, and keeps it from being merged until the request is written: a merge that is under way
 * is waited for.
 */
async function lockSender(tx: Tx, { userId, clinicId }: { userId: string; clinicId: number }) {
  await tx.select({ id: clinics.id }).from(clinics).where(eq(clinics.id, clinicId)).for('key share');
  // A statement of its own sees what the merge committed while the lock was waited for.
  const [sender] = await tx
    .select({ clinicId: clinics.id, clinicName: clinics.name, email: users.email })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .where(eq(users.id, userId));
  if (!sender) throw new AppError('unauthenticated', 'Please log in.');
  return { ...sender, name: sender.clinicName };
}
