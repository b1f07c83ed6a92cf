import { isDeepStrictEqual } from 'node:util';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import type { PostedOffer } from '#domain/price/posted-price.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type PostedRow, toOffer } from '../posted-price/posted-price-view.ts';
import { type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeOwnPosting, type OwnPosting, withdrawOwn } from './change-own-posting.ts';

type Input = { procedure: string; offer: PostedOffer; version?: ReadVersion<string> };

/**
 * Stores a price that a clinic wants to post, replacing a pending one under a new id so that nobody approves an unread
 * amount. One equal to the current price leaves nothing pending.
 * @param input.version as it was read; undefined replaces any pending price
 * @throws AppError unauthenticated, forbidden for any other actor, not-found; ConflictError with the clinic's own view
 */
export const postPrice: Verb<Input, OwnPostedPrice & Replaced<string>> = ({ ctx, input }) => {
  const { offer, version } = input;
  const isSame = (row: PostedRow | null) => row !== null && isDeepStrictEqual(toOffer(row), offer);
  const change = async (tx: Tx, posting: OwnPosting) => {
    if (offer.components.implant && !posting.subject.procedure.hasImplant)
      throw invalidFields({ 'components.implant': 'This procedure has no implant' });
    const { current, pending } = posting.rows;
    if (pending) await withdrawOwn(tx, ctx, pending, version);
    if (!isSame(current)) await add(tx, ctx, posting, input);
    return true;
  };
  return changeOwnPosting(ctx, input, change, ({ current, pending }) => isSame(pending ?? current));
};

/** Inserts the pending price; the clinic's row is locked. */
async function add(
  tx: Tx,
  ctx: AppContext,
  { clinicId, procedureId }: OwnPosting,
  { offer, version }: Input,
): Promise<void> {
  const [row] = await tx
    .insert(postedPrices)
    .values({ clinicId, procedureId, ...offer, createdAt: ctx.clock() })
    .returning({ id: postedPrices.id });
  await recordAudit(tx, ctx, {
    action: 'propose',
    entity: 'posted-price',
    entityId: row?.id ?? null,
    details: { clinicId, procedureId, ...uncheckedMark(version) },
  });
}
