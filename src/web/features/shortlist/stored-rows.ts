import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';

/** Apart from the notes, so that a read that ends late never writes an old note. */
const PREFIX = 'shortlist-clinic/';

/** Returns the clinics of a shortlist as they were last read, by slug: shown at once, and without a connection. */
export function readStoredRows(slugs: readonly string[]): Map<string, ShortlistedClinic> {
  const rows = slugs.flatMap((slug) => {
    const row = readRow(slug);
    return row ? [[slug, row] as const] : [];
  });
  return new Map(rows);
}

/** Keeps the clinics of a shortlist, and no others. What does not fit into the storage is read again. */
export function storeRows(rows: ReadonlyMap<string, ShortlistedClinic | null>): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !rows.has(key.slice(PREFIX.length))) localStorage.removeItem(key);
    for (const [slug, row] of rows) if (row) localStorage.setItem(PREFIX + slug, JSON.stringify(row));
  } catch {
    // Storage is full or forbidden.
  }
}

function readRow(slug: string): ShortlistedClinic | null {
  try {
    const row: unknown = JSON.parse(localStorage.getItem(PREFIX + slug) ?? 'null');
    return isRow(row) ? row : null;
  } catch {
    return null;
  }
}

/** Checks what a row is drawn from; a later release may need more, and reads again what lacks it. */
const isRow = (row: unknown): row is ShortlistedClinic =>
  typeof row === 'object' &&
  row !== null &&
  'slug' in row &&
  typeof row.slug === 'string' &&
  'name' in row &&
  typeof row.name === 'string' &&
  'reviewCount' in row &&
  typeof row.reviewCount === 'number' &&
  'price' in row &&
  typeof row.price === 'object';
