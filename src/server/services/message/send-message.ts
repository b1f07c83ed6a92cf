import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { messageReference } from '#domain/message/message.ts';
import type { ContactMessage, MessageReceipt } from '#domain/message/message-input.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, clinicSlugAliases } from '#server/db/schema/index.ts';
import { answerOnce, findAnswer, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { followMerges } from '../follow-merges.ts';
import { insertMessage } from './insert-message.ts';
import { lockPublicReview } from './lock-public-review.ts';
import type { Verb } from '../verb.ts';

type Input = { message: ContactMessage; idempotencyKey: string | null };

/**
 * Stores a message to the operator, or an inquiry to a clinic. Clinics and reviews that are not public are treated as
 * missing.
 * @throws AppError forbidden for an inquiry while inquiries are switched off; invalid-input for a missing clinic or
 * review; key-reused if the key was sent with other content
 */
export const sendMessage: Verb<Input, Once<MessageReceipt>> = async ({ ctx, input }) => {
  const { message, idempotencyKey } = input;
  const write = toKeyedWrite('send-message', idempotencyKey, message);
  const known = write && (await findAnswer<MessageReceipt>(ctx, ctx.db, write));
  if (known) return { answer: known, isReplay: true };
  if (message.type === 'inquiry' && !ctx.config.clinicInquiries)
    throw new AppError(
      'forbidden',
      'Messages to clinics are switched off while we put anonymous reviews and verification first.',
    );
  return ctx.db.transaction((tx) =>
    answerOnce(ctx, tx, write, async () => {
      const { clinicSlug: _, ...fields } = { ...message, ...(await readSubject(tx, message)) };
      const id = await insertMessage(ctx, tx, fields);
      const { clinicName } = fields;
      return { id, reference: messageReference(id), ...(clinicName !== null && { clinicName }) };
    }),
  );
};

/**
 * Reads the clinic of a message, checks its review, and locks both until it is written. @throws AppError invalid-input
 * if not public
 */
async function readSubject(tx: Tx, message: ContactMessage) {
  const { clinicId, clinicSlug, reviewId } = message;
  const clinic =
    clinicId === null && clinicSlug === null ? null : await findClinic(tx, clinicId ?? clinicSlug ?? '');
  const isReviewKnown = reviewId === null || (await lockPublicReview(tx, reviewId));
  const faults = {
    ...(clinic === undefined && {
      [clinicId === null ? 'clinic' : 'clinicId']: fault('clinicUnlisted'),
    }),
    ...(!isReviewKnown && { reviewId: fault('reviewUnknown') }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return { clinicId: clinic?.id ?? null, clinicName: clinic?.name ?? null };
}

/** Finds a clinic also by an id or slug from before a merge or a rename, since a form may have been open that long. */
async function findClinic(tx: Tx, idOrSlug: number | string) {
  const named =
    typeof idOrSlug === 'number'
      ? eq(clinics.id, await followMerges(tx, 'clinic', idOrSlug))
      : or(eq(clinics.slug, idOrSlug), inArray(clinics.id, formerlyAt(tx, idOrSlug)));
  const [clinic] = await tx
    .select({ id: clinics.id, name: clinics.name })
    .from(clinics)
    .where(and(named, eq(clinics.published, true)))
    .orderBy(sql`${clinics.slug} = ${String(idOrSlug)} desc`, desc(clinics.reviewCount), clinics.id)
    .limit(1)
    .for('key share');
  return clinic;
}

const formerlyAt = (tx: Tx, slug: string) =>
  tx
    .select({ id: clinicSlugAliases.clinicId })
    .from(clinicSlugAliases)
    .where(eq(clinicSlugAliases.slug, slug));
