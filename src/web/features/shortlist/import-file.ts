import { planMerge, type Shortlisted, SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { type FileFault, LARGEST_FILE, readShortlistFile } from '#domain/shortlist/shortlist-file.ts';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';
import type { Written } from '#web/parts/shortlist/shortlist-store.ts';
import type { SlugRow } from './read-rows.ts';

/** Outcome of adding clinics, in numbers of clinics or notes. */
export type Added = {
  added: number;
  present: number;
  notesJoined: number;
  notesLeftOut: number;
  leftOut: number;
  unknown: number;
  unreadable: number;
  cutNotes: number;
  /** The reason why the browser did not store all of them. */
  written: Written;
};

export type Imported = { fault: FileFault | 'tooLarge' } | ({ fault: null } & Added);

type ReadSlugs = (slugs: readonly string[]) => Promise<readonly SlugRow[]>;

/**
 * Adds the clinics of a file to the shortlist.
 * @param read finds out which clinics are on the site; if it fails, all of them are added
 */
export async function importFile(file: Pick<File, 'size' | 'text'>, read: ReadSlugs): Promise<Imported> {
  if (file.size > LARGEST_FILE) return { fault: 'tooLarge' };
  // Fails where the file was moved or deleted since it was chosen, or may not be read.
  const text = await file.text().catch(() => null);
  if (text === null) return { fault: 'notJson' };
  const content = readShortlistFile(text);
  if (content.fault !== null) return content;
  const { clinics, unreadable, cutNotes } = content;
  // A file may name any number of clinics; those behind are counted without being looked up.
  const asked = clinics.slice(0, 2 * SHORTLIST_LIMIT);
  const known = await findKnown(asked, read);
  const added = addClinics(known);
  const leftOut = added.leftOut + clinics.length - asked.length;
  return { fault: null, ...added, leftOut, unknown: asked.length - known.length, unreadable, cutNotes };
}

/** Adds clinics behind those of the shortlist; nothing of it is replaced. */
export function addClinics(clinics: readonly Shortlisted[]): Added {
  ownShortlist.refresh();
  const merge = planMerge(ownShortlist.list(), clinics);
  const writes = [
    ...merge.noted.map(({ slug, note }) => ownShortlist.note(slug, note)),
    ...merge.added.map(({ slug, note }) => ownShortlist.add(slug, note)),
  ];
  const added = writes.slice(merge.noted.length).filter((written) => written === 'done').length;
  return {
    added,
    present: merge.present.length,
    notesJoined: merge.noted.length,
    notesLeftOut: merge.notesLeftOut.length,
    leftOut: merge.leftOut.length,
    unknown: 0,
    unreadable: 0,
    cutNotes: 0,
    written: writes.find((written) => written !== 'done') ?? 'done',
  };
}

/** Returns the clinics that are on the site, by their present slugs. */
async function findKnown(clinics: readonly Shortlisted[], read: ReadSlugs): Promise<Shortlisted[]> {
  const rows = await read(clinics.map(({ slug }) => slug)).catch(() => null);
  if (!rows) return [...clinics];
  return clinics.flatMap(({ slug, note }) => {
    const clinic = rows.find((row) => row.slug === slug)?.clinic;
    return clinic ? [{ slug: clinic.slug, note }] : [];
  });
}
