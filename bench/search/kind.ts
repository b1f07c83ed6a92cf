import type { Facility } from './facility.ts';
import type { Random } from './random.ts';

/** A query, with the clinics of which one must be among the first ten results. */
export type Query = {
  kind: string;
  text: string;
  /** externalIds; slugs for searches of procedures. */
  finds: readonly string[];
  /** For the name of a place: every clinic there. */
  inPlace?: readonly string[];
  isHeldOut: boolean;
};

export type Made = Pick<Query, 'text' | 'finds' | 'inPlace'>;

/** A kind of search query. */
export type Kind = {
  name: string;
  /** Share of its queries that must have a match among the first ten results. */
  expected: number;
  /** Returns a query for a clinic; null if the kind does not apply to it. */
  make(clinic: Facility, random: Random, all: readonly Facility[]): Made | null;
};

/** Returns a query for a name, which any clinic with the same root satisfies. */
export const forName = (text: string, { root }: Facility, all: readonly Facility[]): Made => ({
  text,
  finds: all.filter((other) => other.root === root).map(({ externalId }) => externalId),
});
