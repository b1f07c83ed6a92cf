import type { Facility } from './facility.ts';
import type { Random } from './random.ts';

/** One query, and the clinics of which one must be among the first ten. */
export type Query = {
  kind: string;
  text: string;
  /** externalIds; slugs where procedures are searched. */
  finds: readonly string[];
  /** Where it names a place: every clinic that is there. */
  inPlace?: readonly string[];
  isHeldOut: boolean;
};

export type Made = Pick<Query, 'text' | 'finds' | 'inPlace'>;

/** One way in which people search. */
export type Kind = {
  name: string;
  /** Share of its queries that must find what they look for in the first ten. */
  expected: number;
  /** A query for this clinic; null where this way does not apply to it. */
  make(clinic: Facility, random: Random, all: readonly Facility[]): Made | null;
};

/** A query for a name: any clinic of the same root is as good. */
export const forName = (text: string, { root }: Facility, all: readonly Facility[]): Made => ({
  text,
  finds: all.filter((other) => other.root === root).map(({ externalId }) => externalId),
});
