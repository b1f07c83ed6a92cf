import { seoulDay } from '../seoul-day.ts';
import { tooLong } from '../too-long.ts';

/** The submitter's words by column name, with photos by the base names of their files. */
export type ReviewWords = {
  clinicId: number;
  procedureId: number;
  content: string | null;
  priceKrw: number | null;
  satisfaction: number | null;
  rating: number | null;
  recovery: number | null;
  treatmentDate: string | null;
  doctorName: string | null;
  doctorTitle: string | null;
  isDoctorUntold: boolean;
  age: number | null;
  gender: 'F' | 'M' | 'O' | null;
  country: string | null;
  images: string[];
};

export type WordField = keyof ReviewWords;

/** Parts of a review that visitors see as edited. */
export const EDITED_PARTS = [
  'text',
  'price',
  'satisfaction',
  'rating',
  'recovery',
  'photos',
  'clinic',
  'procedure',
  'doctor',
  'date',
  'age',
  'gender',
  'country',
] as const;

export type EditedPart = (typeof EDITED_PARTS)[number];

/** The part of each field of the submitter. Other fields are editorial: notes, marks, permalink, proof, reasons. */
const PART_OF: Record<WordField, EditedPart> = {
  clinicId: 'clinic',
  procedureId: 'procedure',
  content: 'text',
  priceKrw: 'price',
  satisfaction: 'satisfaction',
  rating: 'rating',
  recovery: 'recovery',
  treatmentDate: 'date',
  doctorName: 'doctor',
  doctorTitle: 'doctor',
  isDoctorUntold: 'doctor',
  age: 'age',
  gender: 'gender',
  country: 'country',
  images: 'photos',
};

const WORD_FIELDS = Object.keys(PART_OF) as WordField[];

/** A field that an edit changed. */
export type WordChange = { field: WordField; before: unknown; after: unknown };

/** An edit as visitors see it. */
export type EditNote = { at: string; reason: string; parts: EditedPart[] };

export const EDIT_REASON = { least: 10, most: 500 } as const;

export const EDIT_REASON_MESSAGES = {
  missing: `Say in at least ${EDIT_REASON.least} characters why you edit what the patient sent. Readers and the author are told.`,
  long: tooLong(EDIT_REASON.most),
} as const;

/** Returns the submitter's fields in which two states of a review differ. */
export const listWordChanges = (before: ReviewWords, after: ReviewWords): WordChange[] =>
  WORD_FIELDS.filter((field) => !isEqual(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));

/** Returns the parts that the changes belong to, in display order. */
export function partsOf(changes: readonly Pick<WordChange, 'field'>[]): EditedPart[] {
  const parts = new Set(changes.map(({ field }) => PART_OF[field]));
  return EDITED_PARTS.filter((part) => parts.has(part));
}

type Edit = { at: Date; reason: string; changes: readonly WordChange[] };

/**
 * Returns the edits of fields that still differ from the submission, oldest first. Edits of one day with the same
 * reason are combined.
 * @param edits oldest first
 */
export function noteEdits(original: ReviewWords, edits: readonly Edit[]): EditNote[] {
  const standing = new Map<WordField, Edit[]>();
  for (const edit of edits)
    for (const { field, after } of edit.changes)
      standing.set(field, isEqual(after, original[field]) ? [] : [...(standing.get(field) ?? []), edit]);
  const keyOf = ({ at, reason }: Edit) => `${seoulDay(at)} ${reason}`;
  return [...Map.groupBy(edits, keyOf).values()].flatMap((alike) => {
    const changes = [...standing].filter(([, of]) => of.some((edit) => alike.includes(edit)));
    const last = alike.at(-1);
    if (!last || changes.length === 0) return [];
    return [
      {
        at: last.at.toISOString(),
        reason: last.reason,
        parts: partsOf(changes.map(([field]) => ({ field }))),
      },
    ];
  });
}

/** Compares two values of a field; lists entry by entry. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
