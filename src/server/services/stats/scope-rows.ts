import { type SQL, sql } from 'drizzle-orm';

/** A clinic and a procedure, which have figures together. */
export type Pair = { clinicId: number; procedureId: number };

export const toPairs = (clinicIds: readonly number[], procedureId: number): Pair[] =>
  clinicIds.map((clinicId) => ({ clinicId, procedureId }));

/** Writes ids as the text of an array. */
export const toArray = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Returns pairs as rows of a query: `scope(clinic_id, procedure_id)`. */
export const pairRowsOf = (pairs: readonly Pair[]): SQL =>
  sql`unnest(${toArray(pairs.map((pair) => pair.clinicId))}::int[],
    ${toArray(pairs.map((pair) => pair.procedureId))}::int[]) as scope(clinic_id, procedure_id)`;
