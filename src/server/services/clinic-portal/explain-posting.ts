import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import type { OwnRows, OwnSubject, PostedRow } from '../posted-price/posted-price-view.ts';
import { isPostedFor } from '../posted-price/change-posted-price.ts';
import { isOfOther, OTHER_CLINIC, type ReadVersion } from '../row-version.ts';

type Decided = Pick<PostedRow, 'status' | 'reason'>;

/** Says what staff decided about a clinic's price; null if they did not. */
function describeDecision({ status, reason }: Decided): string | null {
  if (status === 'approved') return 'Staff have approved this price: visitors see it now.';
  if (status === 'declined') return 'Staff have declined this price: it does not wait any more.';
  // Only staff give a reason.
  return status === 'ended' && reason !== null ? 'Staff have taken this price down.' : null;
}

/** The prices that a version names, as they are now; null for one that there was not. */
export type NamedRows = Pick<OwnRows, 'current' | 'pending'>;

/** Reads the prices of a clinic that a version names. */
export async function readNamedRows(
  tx: Tx,
  clinicId: number,
  version: ReadVersion<string>,
): Promise<NamedRows> {
  const [, , currentId = 0, pendingId = 0] = ([version].flat()[0] ?? '').split('-').map(Number);
  const rows = await tx
    .select()
    .from(postedPrices)
    .where(and(eq(postedPrices.clinicId, clinicId), inArray(postedPrices.id, [currentId, pendingId])));
  const pick = (wanted: number) => rows.find(({ id }) => id === wanted) ?? null;
  return { current: pick(currentId), pending: pick(pendingId) };
}

/** Says what happened to the prices that a clinic read, since it read them. */
export function explainStale(subject: OwnSubject, version: ReadVersion<string>, named: NamedRows): string {
  const { clinic, procedure } = subject;
  if (isOfOther(version, clinic.id)) return OTHER_CLINIC;
  if (isOfOther(version, clinic.id, procedure.id))
    return `This version is not of ${procedure.name}, into which the procedure was merged. Nothing was changed: load the page again.`;
  const current = named.current?.status === 'ended' ? named.current : null;
  const decided = [named.pending, current].flatMap((row) => (row ? (describeDecision(row) ?? []) : []));
  return decided[0] ?? 'This price was changed meanwhile. Compare and try again.';
}

/** Says what staff decided about the last price that a clinic sent for a procedure; null if it took that one back. */
export async function explainLast(tx: Tx, clinicId: number, procedureId: number): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(postedPrices)
    .where(isPostedFor(clinicId, procedureId))
    .orderBy(desc(postedPrices.id))
    .limit(1);
  return last ? describeDecision(last) : null;
}
