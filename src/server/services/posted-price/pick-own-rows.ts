import type { OwnRows, PostedRow } from './posted-price-view.ts';

/** Picks the rows that matter to a clinic. @param rows of one clinic and procedure, newest first, none withdrawn */
export function pickOwnRows(rows: readonly PostedRow[]): OwnRows {
  const [decided] = rows
    .filter(({ status }) => status !== 'pending')
    .toSorted((one, other) => decisionTime(other) - decisionTime(one));
  return {
    current: rows.find(({ status }) => status === 'approved') ?? null,
    pending: rows.find(({ status }) => status === 'pending') ?? null,
    // Only staff give a reason.
    refused: decided && decided.reason !== null ? decided : null,
  };
}

/** Returns when staff last decided about a price: one that ended without a reason was approved last. */
const decisionTime = ({ reason, decidedAt, endedAt, createdAt }: PostedRow): number =>
  ((reason === null ? decidedAt : (endedAt ?? decidedAt)) ?? createdAt).getTime();
