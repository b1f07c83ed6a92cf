type Row = { id: number; submissionId: string | null };

/** Returns the rows with each submission's reviews together, at the position of the first. */
export function groupSubmissions<Review extends Row>(rows: readonly Review[]): Review[] {
  const groups = new Map<string, Review[]>();
  for (const row of rows) {
    const key = row.submissionId ?? `alone ${row.id}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flat();
}
