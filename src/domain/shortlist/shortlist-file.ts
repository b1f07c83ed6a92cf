import { isRecord } from '../is-record.ts';
import { joinNotes, LONGEST_NOTE, readSlug, type Shortlisted } from './shortlist.ts';

const FORMAT = 'clinic-shortlist';
const VERSION = 1;

/** Largest size of a file: twenty long notes take less in any script. */
export const LARGEST_FILE = 200_000;

/** The type and the name of a shortlist's file. */
export const FILE_TYPE = { type: 'application/json', name: `${FORMAT}.json` };

/** Clinics of a shortlist with their names, which help people who open the file. */
type Named = Shortlisted & { name: string | null };

/** Writes a shortlist as a file. */
export const writeShortlistFile = (clinics: readonly Named[], savedAt: Date): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt: savedAt.toISOString(), clinics }, null, 2)}\n`;

/** The reasons for which a whole file is refused. */
export type FileFault = 'notJson' | 'notShortlist' | 'tooNew' | 'empty';

export type ReadFile =
  | { fault: FileFault }
  | {
      fault: null;
      clinics: Shortlisted[];
      /** Entries that are no clinic. */
      unreadable: number;
      /** Clinics whose note was cut, or was not text. */
      cutNotes: number;
    };

/** Reads a shortlist from a file that may hold anything. A clinic that is listed twice gets both notes. */
export function readShortlistFile(text: string): ReadFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  if (!isRecord(content) || content['format'] !== FORMAT) return { fault: 'notShortlist' };
  const { version, clinics } = content;
  if (typeof version === 'number' && version > VERSION) return { fault: 'tooNew' };
  if (version !== VERSION || !Array.isArray(clinics)) return { fault: 'notShortlist' };
  if (clinics.length === 0) return { fault: 'empty' };
  return { fault: null, ...readClinics(clinics) };
}

function readClinics(values: readonly unknown[]) {
  const notes = new Map<string, string>();
  const cut = new Set<string>();
  let unreadable = 0;
  for (const value of values) {
    const slug = isRecord(value) ? readSlug(value['slug']) : null;
    if (slug === null) {
      unreadable += 1;
      continue;
    }
    const given = isRecord(value) ? (value['note'] ?? '') : '';
    const note = cutNote(given);
    const before = notes.get(slug);
    const joined = before === undefined ? note : joinNotes(before, note);
    if (note !== given || joined === null) cut.add(slug);
    notes.set(slug, joined ?? before ?? '');
  }
  const clinics = Array.from(notes, ([slug, note]): Shortlisted => ({ slug, note }));
  return { clinics, unreadable, cutNotes: cut.size };
}

/** Returns a note as text of the largest length; empty if it is none. */
const cutNote = (note: unknown): string =>
  typeof note === 'string' ? note.slice(0, LONGEST_NOTE).toWellFormed() : '';
