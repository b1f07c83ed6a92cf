import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { messageReference } from '#domain/message/message.ts';
import type { ContactMessage, MessageReceipt } from '#domain/message/submitted-message.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, clinicSlugAliases } from '#server/db/schema/index.ts';
import { answerOnce, findAnswer, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { addToMerges, lockMerges, lockMergesOfSlug } from '../follow-merges.ts';
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
  return answerOnce(ctx, write, async (tx) => {
    const { mergeIds, ...subject } = await readSubject(tx, message);
    const { clinicSlug: _, ...fields } = { ...message, ...subject };
    const id = await insertMessage(ctx, tx, fields);
    await addToMerges(tx, mergeIds, { messageIds: id });
    const { clinicName } = subject;
    return { id, reference: messageReference(id), ...(clinicName !== null && { clinicName }) };
  });
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
  return {
    clinicId: clinic?.id ?? null,
    clinicName: clinic?.name ?? null,
    mergeIds: clinic?.mergeIds ?? [],
  };
}

/**
 * Finds a clinic also by an id or slug from before a merge or a rename, since a form may have been open that long, with
 * the merges that led to it.
 */
const findClinic = (tx: Tx, idOrSlug: number | string) =>
  typeof idOrSlug === 'number' ? findById(tx, idOrSlug) : findBySlug(tx, idOrSlug);

async function findById(tx: Tx, sentId: number) {
  const { id, mergeIds } = await lockMerges(tx, 'clinic', sentId);
  const [clinic] = await selectPublic(tx, eq(clinics.id, id)).for('key share');
  return clinic && { ...clinic, mergeIds };
}

async function findBySlug(tx: Tx, slug: string) {
  const [clinic] = await selectPublic(
    tx,
    or(eq(clinics.slug, slug), inArray(clinics.id, formerlyAt(tx, slug))),
  )
    .orderBy(sql`${clinics.slug} = ${slug} desc`, desc(clinics.reviewCount), clinics.id)
    .limit(1)
    .for('key share');
  return clinic && { ...clinic, mergeIds: await lockMergesOfSlug(tx, slug, clinic.id) };
}

const selectPublic = (tx: Tx, named: SQL | undefined) =>
  tx
    .select({ id: clinics.id, name: clinics.name })
    .from(clinics)
    .where(and(named, eq(clinics.published, true)));

const formerlyAt = (tx: Tx, slug: string) =>
  tx
    .select({ id: clinicSlugAliases.clinicId })
    .from(clinicSlugAliases)
    .where(eq(clinicSlugAliases.slug, slug));
