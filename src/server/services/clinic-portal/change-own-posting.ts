import { eq } from 'drizzle-orm';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { procedures } from '#server/db/schema/index.ts';
import { changePosted, lockPoster } from '../posted-price/change-posted-price.ts';
import {
  OWN_PROCEDURE,
  type OwnRows,
  type OwnSubject,
  type PostedRow,
  postedVersion,
  toOwnPostedPrice,
} from '../posted-price/posted-price-view.ts';
import { NO_ROWS, readOwnRows } from '../posted-price/read-own-rows.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { requireClinic } from '../require.ts';
import { explainStale, type NamedRows, readNamedRows } from './explain-posting.ts';
import { isOfOther, isStale, type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';

/** Posted prices of a clinic for a procedure, locked. */
export type OwnPosting = {
  clinicId: number;
  published: boolean;
  procedureId: number;
  subject: OwnSubject;
  rows: OwnRows;
};

type Input = { procedure: string; version?: ReadVersion<string> };

/**
 * Changes what a clinic posts for a procedure, on its own behalf. Locks the clinic and checks the version, since several
 * of its people may edit the price at once.
 * @param change returns false if it changed nothing
 * @param isDone returns true if what is asked for stands already, as after an answer that was lost
 * @throws AppError unauthenticated, forbidden for any other actor, not-found; ConflictError with the clinic's own view
 */
export async function changeOwnPosting(
  ctx: AppContext,
  input: Input,
  change: (tx: Tx, posting: OwnPosting) => Promise<boolean>,
  isDone: (rows: OwnRows, named: NamedRows) => boolean,
): Promise<OwnPostedPrice & Replaced<string>> {
  const { clinicId } = requireClinic(ctx);
  const found = await findProcedureId(ctx.db, input.procedure);
  return ctx.db.transaction(async (tx) => {
    const { published, ...clinic } = (await lockPoster(tx, clinicId)) ?? refuseGone();
    const procedure = await holdProcedure(tx, found);
    const procedureId = procedure.id;
    const subject = { clinic, procedure };
    const read = async () => (await readOwnRows(tx, clinicId, procedureId)).get(procedureId) ?? NO_ROWS;
    const rows = await read();
    const { version } = input;
    const before = postedVersion(subject, rows);
    const isOutdated = isStale(version, before);
    const named = isOutdated ? await readNamedRows(tx, clinicId, version) : NO_ROWS;
    if (!isOfOther(version, clinicId, procedureId) && isDone(rows, named))
      return { ...toOwnPostedPrice(subject, rows), replacedVersion: null };
    if (isOutdated)
      throw new ConflictError(explainStale(subject, version, named), toOwnPostedPrice(subject, rows));
    const isChanged = await change(tx, { clinicId, published, procedureId, subject, rows });
    return { ...toOwnPostedPrice(subject, await read()), replacedVersion: isChanged ? before : null };
  });
}

/** Refuses a change of a clinic that is gone, whose account may belong to the remaining one now. */
function refuseGone(): never {
  throw new AppError(
    'conflict',
    'The entry of your clinic was merged with another meanwhile. Load the page again.',
  );
}

/** Keeps a procedure from being deleted or merged meanwhile. */
async function holdProcedure(tx: Tx, id: number | null) {
  const [procedure] = await tx
    .select(OWN_PROCEDURE)
    .from(procedures)
    .where(eq(procedures.id, id ?? 0))
    .for('key share');
  if (!procedure) throw new AppError('not-found', 'There is no such procedure.');
  return procedure;
}

/** Withdraws a pending price. */
export const withdrawOwn = (tx: Tx, ctx: AppContext, row: PostedRow, readVersion: ReadVersion<string>) =>
  changePosted(tx, ctx, {
    row,
    set: { status: 'withdrawn', decidedAt: ctx.clock() },
    action: 'withdraw',
    details: uncheckedMark(readVersion),
  });
