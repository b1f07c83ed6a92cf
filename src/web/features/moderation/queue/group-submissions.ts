import { groupBy } from '#domain/group-by.ts';

type Row = { id: number; submissionId: string | null };

/** Returns the rows with each submission's reviews together, at the position of the first. */
export const groupSubmissions = <Review extends Row>(rows: readonly Review[]): Review[] =>
  [...groupBy(rows, ({ id, submissionId }) => submissionId ?? `alone ${id}`).values()].flat();
