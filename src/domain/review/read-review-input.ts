import { isRecord } from '../is-record.ts';
import { sentNameIn, type SentName } from '../sent-name.ts';
import { columnsOf, describeColumn, recordOf, REVIEW_COLUMNS, REVIEW_FIELDS } from './review-fields.ts';

/**
 * The only lenient reader of reviews: fields may come in camelCase or snake_case, under older names, as strings or as
 * labels. Values that cannot be read are passed on unchanged, for the schema to refuse.
 */

/** Accepted names of the fields that `REVIEW_FIELDS` does not describe. */
const OTHER_NAMES = {
  doctor: ['doctor', 'doctor_name', 'doctorName', 'normalizedDoctor', 'physician'],
  language: ['language'],
  priceDetails: ['priceDetails', 'price_details'],
  notes: ['notes'],
  privateNotes: ['privateNotes', 'private_notes'],
  images: ['images', 'photos', 'image_urls', 'beforeAfterPhotos'],
  photoStages: ['photoStages', 'photo_stages'],
  published: ['published', 'published_bool', 'published_str'],
  verified: ['verified', 'verified_bool', 'verified_str'],
  permalinkSlug: ['permalinkSlug', 'permalink_slug'],
  proofDocument: ['proofDocument', 'proof_document'],
  declineReason: ['declineReason', 'decline_reason'],
  isSpam: ['isSpam', 'is_spam'],
  priceRuling: ['priceRuling', 'price_ruling'],
  priceRulingReason: ['priceRulingReason', 'price_ruling_reason'],
  editReason: ['editReason', 'edit_reason', 'reason'],
} as const satisfies Record<string, readonly string[]>;

/** Excludes the doctor's name, which is sent as `doctor`: 'Name, Title'. */
const { doctorName: _, ...COLUMN_NAMES } = recordOf(REVIEW_COLUMNS, (column) => REVIEW_FIELDS[column].names);

/** Accepted names of each field; the first one present wins. */
const NAMES: Readonly<Record<ReviewField, readonly string[]>> = { ...COLUMN_NAMES, ...OTHER_NAMES };

type ReviewField = keyof typeof COLUMN_NAMES | keyof typeof OTHER_NAMES;

/** Returns the words for a score, without what they say in brackets: labels, and the answers of the patients' form. */
function scoreWords({ labels = {}, question }: Field): [string, number][] {
  const answers = Object.keys(question?.answers ?? {});
  return [
    ...Object.entries(labels).map(([score, label]): [string, number] => [toWord(label), Number(score)]),
    ...answers.map((answer, index): [string, number] => [toWord(answer), answers.length - index]),
  ];
}

/** The words for every score, because clients of the API may send those of another one, too. */
const SCORE_WORDS = columnsOf('score').map(describeColumn).flatMap(scoreWords);

type Field = ReturnType<typeof describeColumn>;

type Reader = (value: unknown) => unknown;

const READERS: Record<string, Reader> = {
  ...recordOf(REVIEW_COLUMNS, (column) => readerOf(describeColumn(column))),
  doctor: (value) => (isRecord(value) ? (value['name'] ?? null) : value),
  published: readBoolean,
  verified: readBoolean,
  isSpam: readBoolean,
  images: readList,
  photoStages: readJson,
  priceDetails: readJson,
};

function readerOf(field: Field): Reader {
  const { kind, labels = {} } = field;
  if (kind === 'id' || kind === 'number') return readNumber;
  if (kind === 'score') return scoreReader(field);
  if (kind === 'flag') return readBoolean;
  return kind === 'choice' ? (value) => readChoice(labels, value) : (value) => value;
}

/**
 * Returns each field that is present under its own name and type; empty strings become null, unknown fields are
 * dropped.
 */
export function readReviewInput(
  payload: Readonly<Record<string, unknown>>,
): Partial<Record<ReviewField, unknown>> {
  const read: Partial<Record<ReviewField, unknown>> = {};
  for (const [field, names] of Object.entries(NAMES) as [ReviewField, readonly string[]][]) {
    const name = names.find((candidate) => payload[candidate] !== undefined);
    if (name === undefined) continue;
    const value = emptyToNull(payload[name]);
    read[field] = value === null ? null : (READERS[field]?.(value) ?? value);
  }
  return read;
}

/**
 * Returns a function from a field of `readReviewInput(payload)` to the name that the client used, or should have used.
 */
export function reviewSentName(payload: unknown): SentName {
  const sent: Readonly<Record<string, unknown>> = isRecord(payload) ? payload : {};
  return sentNameIn(NAMES, (name) => sent[name] !== undefined);
}

/** Splits 'Name, Title' at the first comma. */
export function splitDoctor(doctor: string): { doctorName: string; doctorTitle: string | null } {
  const [name = '', ...title] = doctor.split(',');
  return { doctorName: name.trim(), doctorTitle: title.join(',').trim() || null };
}

function emptyToNull(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Limit above the longest label with its text in brackets. */
const LONGEST_SCORE = 100;

function toWord(label: string): string {
  return label
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replaceAll('-', ' ')
    .trim();
}

/** Returns the reader of a score, for which its own words mean more than those of others. */
function scoreReader(field: Field): Reader {
  const scores = new Map([...SCORE_WORDS, ...scoreWords(field)]);
  return (value) => {
    if (typeof value !== 'string' || value.length > LONGEST_SCORE) return value;
    return scores.get(toWord(value)) ?? readNumber(value);
  };
}

/** Reads a choice by its value or its label, in any case. */
function readChoice(labels: Readonly<Record<string, string>>, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const sent = value.toLowerCase();
  const found = Object.entries(labels).find(([key, label]) =>
    [key, label].some((name) => name.toLowerCase() === sent),
  );
  return found?.[0] ?? value;
}

function readBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}

function readList(value: unknown): unknown {
  return typeof value === 'string' && !value.startsWith('[') ? [value] : readJson(value);
}

/** Reads a list or an object that a form sends as the text of its JSON. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
