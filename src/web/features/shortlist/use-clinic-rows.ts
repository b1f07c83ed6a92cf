import { useEffect, useState } from 'react';
import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { joinNotes, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';
import { browserApi } from '#web/api/browser.ts';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';
import { readRows, type SlugRow } from './read-rows.ts';

/** Null: no published clinic has this slug. Absent: not read yet. */
export type Rows = ReadonlyMap<string, ShortlistedClinic | null>;

/** An entry that moved to another address of its clinic. */
export type Renamed = { from: string; clinic: ShortlistedClinic };

/** Reads the clinics of the shortlist, and moves entries whose clinic has another address now. */
export function useClinicRows(entries: readonly ShortlistEntry[], onMoved: (slug: string) => void) {
  const slugs = entries.map(({ slug }) => slug);
  const [rows, setRows] = useState<Rows>(() => readStoredRows(slugs));
  const [renamed, setRenamed] = useState<readonly Renamed[]>([]);
  const [isUnread, setIsUnread] = useState(false);
  const isOnline = useIsOnline();
  const key = slugs.join(',');
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const asked = key === '' ? [] : key.split(',');
      const found = await readRows(browserApi, asked).catch(() => null);
      if (!isWanted) return;
      setIsUnread(found === null);
      if (!found) return;
      // Keeps the former address too: an entry whose note does not fit beside the other stays there.
      const next = new Map(
        found.flatMap(({ slug, clinic }) => [
          [slug, clinic],
          [clinic?.slug ?? slug, clinic],
        ]),
      );
      setRows((before) => new Map([...before, ...next]));
      storeRows(next);
      const moved = found.flatMap(toRenamed).filter(move);
      for (const { from } of moved) onMoved(from);
      if (moved.length > 0) setRenamed((before) => [...before, ...moved]);
    };
    void read();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onMoved only sets state
  }, [key, isOnline]);
  return { rows, renamed, isUnread };
}

const toRenamed = ({ slug, clinic }: SlugRow): Renamed[] =>
  clinic && clinic.slug !== slug ? [{ from: slug, clinic }] : [];

/**
 * Moves an entry; a note that does not fit beside that of the clinic's own entry stays in an entry of its own.
 * @returns true if it moved
 */
function move({ from, clinic }: Renamed): boolean {
  const entry = ownShortlist.find(from);
  if (!entry) return false;
  const note = joinNotes(ownShortlist.find(clinic.slug)?.note ?? '', entry.note);
  return note !== null && ownShortlist.rename(from, clinic.slug, note) === 'done';
}

/** Apart from the notes, so that a read that ends late never writes an old note. */
const PREFIX = 'shortlist-clinic/';

/** Returns the clinics of a shortlist as they were last read, by slug: shown at once, and without a connection. */
function readStoredRows(slugs: readonly string[]): Map<string, ShortlistedClinic> {
  const rows = slugs.flatMap((slug) => {
    const row = readRow(slug);
    return row ? [[slug, row] as const] : [];
  });
  return new Map(rows);
}

/** Stores the clinics of a shortlist, and no others; what does not fit into the storage is read again. */
function storeRows(rows: ReadonlyMap<string, ShortlistedClinic | null>): void {
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
