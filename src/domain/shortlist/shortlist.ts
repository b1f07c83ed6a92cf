import { LONGEST_SLUG, normaliseSlug } from '../slug.ts';

/** The most clinics of a shortlist. */
export const SHORTLIST_LIMIT = 20;

/** Largest length of the note on a clinic. */
export const LONGEST_NOTE = 1000;

/** A clinic to keep in a shortlist. */
export type Shortlisted = { slug: string; note: string };

/** A clinic in the reader's shortlist. */
export type ShortlistEntry = Shortlisted & {
  /** The time of adding, in milliseconds since 1970; the order of the list. */
  addedAt: number;
};

/** Returns a slug as it is stored; null for what no clinic can have. */
export function readSlug(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_SLUG) return null;
  const slug = normaliseSlug(value);
  return /^[\p{L}\p{M}\p{N}_-]+$/u.test(slug) ? slug : null;
}

export const inOrder = (entries: readonly ShortlistEntry[]): ShortlistEntry[] =>
  entries.toSorted((a, b) => a.addedAt - b.addedAt || (a.slug < b.slug ? -1 : 1));

/** Writes the parameter `c` of an address, its slugs separated by commas, which need no escaping there. */
export const slugsQuery = (slugs: readonly string[]): string =>
  `?c=${slugs.map(encodeURIComponent).join(',')}`;

/** Reads the slugs of a link in their order, without repeated and impossible ones. */
export function readSlugs(params: URLSearchParams): { slugs: string[]; leftOut: number } {
  const read = params.getAll('c').flatMap((value) => value.split(',').map(readSlug));
  const slugs = [...new Set(read.filter((slug) => slug !== null))];
  return { slugs: slugs.slice(0, SHORTLIST_LIMIT), leftOut: Math.max(0, slugs.length - SHORTLIST_LIMIT) };
}

/** Joins two notes on one clinic without repeating text; null if both do not fit. */
export function joinNotes(own: string, other: string): string | null {
  if (own.includes(other)) return own;
  if (other.includes(own)) return other;
  const joined = `${own}\n\n${other}`;
  return joined.length > LONGEST_NOTE ? null : joined;
}

export type ShortlistMerge = {
  added: Shortlisted[];
  /** Clinics of the list that get a longer note. */
  noted: Shortlisted[];
  /** Clinics that were in the list already. */
  present: string[];
  /** Clinics for which there is no room. */
  leftOut: string[];
  /** Clinics of the list whose other note does not fit beside the own one. */
  notesLeftOut: string[];
};

/** Plans to add clinics to a shortlist: what is in it keeps its place, and no note is replaced. */
export function planMerge(own: readonly Shortlisted[], others: readonly Shortlisted[]): ShortlistMerge {
  const merge: ShortlistMerge = { added: [], noted: [], present: [], leftOut: [], notesLeftOut: [] };
  for (const other of others) {
    const known = own.find(({ slug }) => slug === other.slug);
    const twice = merge.added.find(({ slug }) => slug === other.slug);
    if (known) mergeNote(merge, known, other);
    else if (twice) twice.note = joinNotes(twice.note, other.note) ?? twice.note;
    else if (own.length + merge.added.length < SHORTLIST_LIMIT) merge.added.push({ ...other });
    else merge.leftOut.push(other.slug);
  }
  return merge;
}

function mergeNote(merge: ShortlistMerge, { slug, note: own }: Shortlisted, other: Shortlisted): void {
  merge.present.push(slug);
  const note = joinNotes(own, other.note);
  if (note === null) merge.notesLeftOut.push(slug);
  else if (note !== own) merge.noted.push({ slug, note });
}
