type Row = { id: number; submissionId: string | null };

/** The rows with those of one submission together, where the first of them stands. */
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
