/** Procedures that lists may offer as popular. */
export const MOST_POPULAR = 10;

type Counted = { name: string; reviewCount: number };

/** Returns the procedures with the most public reviews, then by name; those without reviews are left out. */
export function popularProcedures<P extends Counted>(
  procedures: Readonly<Record<string, readonly P[]>>,
  limit: number,
): P[] {
  return Object.values(procedures)
    .flat()
    .filter((procedure) => procedure.reviewCount > 0)
    .sort((a, b) => b.reviewCount - a.reviewCount || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit);
}

/** Returns the first `limit` of the procedures with the most public reviews, the most reviewed first. */
export function popularChoices<Choice extends { popularity?: number | undefined }>(
  choices: Readonly<Record<string, readonly Choice[]>>,
  limit = MOST_POPULAR,
): Choice[] {
  return Object.values(choices)
    .flat()
    .filter(({ popularity }) => popularity !== undefined && popularity <= limit)
    .toSorted((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0));
}
