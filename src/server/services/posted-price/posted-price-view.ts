import mergeReasonTexts from '#texts/portal-merge-reasons.ts';
import { pick } from '#domain/pick.ts';
import { reasonIn } from '#domain/merge/merge-reasons.ts';
import type { OwnPostedPrice, PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import type { PostedOffer } from '#domain/price/posted-price.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { type clinicProcedureStats, type postedPrices, procedures } from '#server/db/schema/index.ts';
import { ownVersion } from '../row-version.ts';

export type PostedRow = typeof postedPrices.$inferSelect;

/** Picks what the clinic stated. */
export const toOffer = ({ amountKrw, components, validFrom }: PostedRow): PostedOffer => ({
  amountKrw,
  components,
  validFrom,
});

/** The clinic and the procedure of a posted price. */
export type OwnSubject = Pick<OwnPostedPrice, 'clinic'> & {
  procedure: OwnPostedPrice['procedure'] & { id: number };
};

/** Columns of the procedure of a clinic's own posted price. */
export const OWN_PROCEDURE = {
  id: procedures.id,
  slug: procedures.slug,
  name: procedures.name,
  hasImplant: procedures.hasImplant,
} as const;

/** The rows of a clinic and procedure that matter to the clinic; null where there is none. */
export type OwnRows = {
  current: PostedRow | null;
  pending: PostedRow | null;
  /** The newest decision against a price. */
  refused: PostedRow | null;
};

/** Returns the version of what a clinic posts for a procedure: the ids of both, of the current and the pending price. */
export const postedVersion = ({ clinic, procedure }: OwnSubject, { current, pending }: OwnRows): string =>
  ownVersion([clinic.id, procedure.id], current?.id ?? 0, pending?.id ?? 0);

const timeOf = (row: PostedRow) => (row.endedAt ?? row.decidedAt ?? row.createdAt).toISOString();

/** Converts the rows of a clinic and procedure to the clinic's own view. */
export function toOwnPostedPrice({ clinic, procedure }: OwnSubject, rows: OwnRows): OwnPostedPrice {
  const { current, pending, refused } = rows;
  const { slug, name, hasImplant } = procedure;
  return {
    clinic: { id: clinic.id, name: clinic.name, nameKo: clinic.nameKo },
    procedure: { slug, name, hasImplant },
    current: current && {
      id: current.id,
      ...toOffer(current),
      isOutdated: current.isOutdated,
      decidedAt: (current.decidedAt ?? current.createdAt).toISOString(),
    },
    pending: pending && { id: pending.id, ...toOffer(pending), createdAt: pending.createdAt.toISOString() },
    refused: refused && {
      id: refused.id,
      ...toOffer(refused),
      status: refused.status === 'declined' ? 'declined' : 'ended',
      reason: refused.reason,
      decidedAt: timeOf(refused),
    },
    version: postedVersion({ clinic, procedure }, rows),
  };
}

type Joined = {
  posted: PostedRow;
  clinic: PostedPriceEntry['clinic'];
  procedure: PostedPriceEntry['procedure'];
  replaced: PostedRow | null;
  prices: (typeof clinicProcedureStats.$inferSelect)['prices'] | null;
};

/** Converts a posted price to the staff's view. */
export function toPostedPriceEntry({
  posted,
  clinic,
  procedure,
  replaced,
  prices,
}: Joined): PostedPriceEntry {
  const reported = toReportedPrice(prices);
  return {
    id: posted.id,
    status: posted.status,
    clinic,
    procedure,
    ...toOffer(posted),
    isOutdated: posted.isOutdated,
    replaces: replaced && { id: replaced.id, ...toOffer(replaced) },
    reported: reported && pick(reported, ['count', 'lowestKrw', 'medianKrw', 'highestKrw']),
    reason: posted.reason && reasonIn(mergeReasonTexts('en'), posted.reason),
    createdAt: posted.createdAt.toISOString(),
    decidedAt: posted.decidedAt?.toISOString() ?? null,
    endedAt: posted.endedAt?.toISOString() ?? null,
  };
}
