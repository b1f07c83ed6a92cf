import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import { changePriceDetails } from '#domain/price/change-price-details.ts';
import { isReducedForReview } from '#domain/price/is-reduced-for-review.ts';
import { findDetailFaults, inPriceDetails } from '#domain/price/price-details-rules.ts';
import { refuseImplant } from '#domain/price/refuse-implant.ts';
import { API_MESSAGES } from '#domain/review/api-messages.ts';
import { splitDoctor } from '#domain/review/read-review-input.ts';
import type { ReviewEdit } from '#domain/review/review-edit.ts';
import {
  COUNTED_FOR_REVIEW_MESSAGES,
  type ReviewWords,
  RULING_REASON_MESSAGE,
  SAME_RULING_REASON_MESSAGE,
  type WordField,
} from '#domain/review/review-words.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { procedures, type reviews } from '#server/db/schema/index.ts';
import { pickChanges } from '../pick-changes.ts';
import type { LockedReview } from './change-review.ts';
import { findListedPhotos, stagesOf } from './edit-review-photos.ts';
import { findOriginal, planWordEdit, readWords, toWords, type WordEdit } from './review-words.ts';
import { rulingAfter } from './ruling-after.ts';

type Columns = Partial<typeof reviews.$inferInsert>;

/** The changes that an edit makes. */
type PlannedEdit = {
  columns: Partial<LockedReview>;
  /** The change of the submitter's words, which needs a reason and is mailed; null if they stay. */
  words: WordEdit | null;
  /** The changed words that stand in tables of their own. */
  otherFields: WordField[];
};

/** Plans what an edit changes about a review, its action left aside. @throws AppError invalid-input */
export async function planEdit(
  ctx: AppContext,
  tx: Tx,
  review: LockedReview,
  edit: ReviewEdit,
): Promise<PlannedEdit> {
  const columns = pickChanges(review, { ...toColumns(review, edit), ...readRuling(review, edit) });
  const words = await planWords(tx, review, columns, edit, ctx.clock());
  const otherFields = words?.changes.map(({ field }) => field).filter(isOtherTable) ?? [];
  return { columns, words, otherFields };
}

/** Plans the edit of the submitter's words, or returns null. @throws AppError invalid-input without a reason */
async function planWords(
  tx: Tx,
  review: LockedReview,
  edited: Partial<LockedReview>,
  { images, photoStages, priceDetails, editReason }: ReviewEdit,
  now: Date,
): Promise<WordEdit | null> {
  const before = await readWords(tx, review);
  const files = images ? await findListedPhotos(tx, review.id, images) : before.images;
  const held = { present: before, original: await findOriginal(tx, review.id) };
  const after = toWords(
    { ...review, ...edited },
    {
      images: files,
      photoStages: stagesOf(files, held, photoStages),
      priceDetails:
        priceDetails === undefined
          ? (before.priceDetails ?? null)
          : changePriceDetails(before.priceDetails ?? null, priceDetails),
    },
  );
  if (priceDetails || 'priceKrw' in edited) refuseDetails(after, now, priceDetails !== undefined);
  await refuseChangedImplant(tx, before, after);
  if (priceDetails || 'priceRuling' in edited)
    refuseCounted({ ...review, ...edited }, before, after, 'priceRuling' in edited);
  return planWordEdit(before, after, editReason);
}

/** Fields of a submitter's words that stand in tables of their own. */
const isOtherTable = (field: WordField) =>
  field === 'images' || field === 'photoStages' || field === 'priceDetails';

/**
 * Refuses details that do not fit the price. @param isSent false if only the price was sent, which then gets the fault
 * @throws AppError invalid-input
 */
function refuseDetails({ priceDetails, priceKrw }: ReviewWords, now: Date, isSent: boolean): void {
  if (!priceDetails) return;
  const faults = findDetailFaults(priceDetails, { priceKrw, today: seoulDay(now) });
  if (Object.keys(faults).length === 0) return;
  throw invalidFields(isSent ? inPriceDetails(faults) : { priceKrw: DETAILS_ABOVE_PRICE });
}

const DETAILS_ABOVE_PRICE = 'An extra or the deposit would be more than this price. Please change them too.';

/**
 * Returns the columns of staff's ruling on a price. A changed price ends the ruling on the former one, unless the edit
 * rules again. @throws AppError invalid-input for half of one, or an old reason
 */
function readRuling(
  review: LockedReview,
  edit: ReviewEdit,
): Pick<Columns, 'priceRuling' | 'priceRulingReason'> {
  const isRuled = edit.priceRuling !== undefined || edit.priceRulingReason !== undefined;
  if (!isRuled) return rulingAfter(review, edit.priceKrw === undefined ? review.priceKrw : edit.priceKrw);
  const { priceRuling: before, priceRulingReason: reasonBefore } = review;
  const { priceRuling = before, priceRulingReason = reasonBefore } = edit;
  if (priceRuling === null) return { priceRuling, priceRulingReason: null };
  if (priceRulingReason === null) throw invalidFields({ priceRulingReason: RULING_REASON_MESSAGE });
  const isReversed = before !== null && priceRuling !== before;
  if (isReversed && priceRulingReason === reasonBefore)
    throw invalidFields({ priceRulingReason: SAME_RULING_REASON_MESSAGE });
  return { priceRuling, priceRulingReason };
}

/**
 * Refuses an answer about an implant of a procedure that has none, unless the edit leaves both as they were.
 * @throws AppError invalid-input
 */
async function refuseChangedImplant(tx: Tx, before: ReviewWords, after: ReviewWords): Promise<void> {
  const stated = ({ procedureId, priceDetails }: ReviewWords) => [
    procedureId,
    priceDetails?.components.implant,
  ];
  if (isDeepStrictEqual(stated(before), stated(after))) return;
  const [procedure] = await tx
    .select({ hasImplant: procedures.hasImplant })
    .from(procedures)
    .where(eq(procedures.id, after.procedureId));
  refuseImplant(after.priceDetails ?? null, procedure?.hasImplant ?? false);
}

/**
 * Refuses to count a price that was reduced in exchange for a review: figures never do.
 * @param isRuled true if the ruling was sent, which then gets the fault
 * @throws AppError invalid-input
 */
function refuseCounted(
  { priceRuling }: LockedReview,
  { priceDetails: before = null }: ReviewWords,
  { priceDetails: after = null }: ReviewWords,
  isRuled: boolean,
): void {
  if (priceRuling !== 'counted' || !isReducedForReview(after)) return;
  const { ruling, details } = COUNTED_FOR_REVIEW_MESSAGES;
  const isAtRuling = isRuled || isReducedForReview(before);
  throw invalidFields(isAtRuling ? { priceRuling: ruling } : { priceDetails: details });
}

/** Fields of an edit that are no columns, or that an action writes. */
const NO_COLUMNS = [
  'doctor',
  'doctorTitle',
  'images',
  'photoStages',
  'priceDetails',
  'editReason',
  'published',
  'verified',
  'declineReason',
  'isSpam',
] as const;

/** @throws AppError invalid-input for a patient told beforehand who was not told at all */
function toColumns(review: LockedReview, edit: ReviewEdit): Columns {
  const { doctor, doctorTitle } = edit;
  const columns = { ...edit };
  for (const field of NO_COLUMNS) delete columns[field];
  const named = doctor ? splitDoctor(doctor) : null;
  const isDoctorUntold = named ? false : (edit.isDoctorUntold ?? review.isDoctorUntold);
  if (isDoctorUntold && edit.toldBeforehand === 'yes')
    throw invalidFields({ toldBeforehand: API_MESSAGES.toldContradicts });
  return {
    ...columns,
    ...(doctor === undefined
      ? {}
      : { doctorName: named?.doctorName ?? null, doctorTitle: named?.doctorTitle ?? null }),
    ...(doctorTitle === undefined ? {} : { doctorTitle }),
    ...(named ? { isDoctorUntold } : {}),
    ...(isDoctorUntold ? { toldBeforehand: 'no' } : {}),
  };
}
