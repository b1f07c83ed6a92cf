import type { SentName } from '../invalid-fields.ts';

/**
 * The only lenient reader of reviews: fields may come in camelCase or snake_case, under older names, as strings or as
 * labels. Values that cannot be read are passed on unchanged, for the schema to refuse.
 */

/** Accepted names of each field; the first one present wins. */
const NAMES = {
  clinicId: ['clinicId', 'clinic_id'],
  procedureId: ['procedureId', 'procedure_id'],
  content: ['content', 'description', 'contentText', 'reviewText', 'review_text'],
  rating: ['rating'],
  satisfaction: ['satisfaction'],
  recovery: ['recovery'],
  priceKrw: ['price', 'priceKrw', 'price_krw'],
  age: ['age', 'normalizedAge', 'normalized_age'],
  gender: ['gender', 'normalizedGender', 'normalized_gender'],
  country: ['country', 'normalizedCountry', 'normalized_country'],
  doctor: ['doctor', 'doctor_name', 'doctorName', 'normalizedDoctor', 'physician'],
  doctorTitle: ['doctorTitle', 'doctor_title'],
  isDoctorUntold: ['doctorUntold', 'doctor_untold', 'isDoctorUntold'],
  treatmentDate: ['dateReceived', 'date_received'],
  notes: ['notes'],
  privateNotes: ['privateNotes', 'private_notes'],
  images: ['images', 'photos', 'image_urls', 'beforeAfterPhotos'],
  published: ['published', 'published_bool', 'published_str'],
  verified: ['verified', 'verified_bool', 'verified_str'],
  permalinkSlug: ['permalinkSlug', 'permalink_slug'],
  proofDocument: ['proofDocument', 'proof_document'],
  declineReason: ['declineReason', 'decline_reason'],
  isSpam: ['isSpam', 'is_spam'],
  editReason: ['editReason', 'edit_reason', 'reason'],
} as const satisfies Record<string, readonly string[]>;

type ReviewField = keyof typeof NAMES;

/** Labels of satisfaction and recovery, including both sets for recovery. */
const SCORES: Record<string, number> = {
  'very satisfied': 5,
  satisfied: 4,
  neutral: 3,
  dissatisfied: 2,
  'very dissatisfied': 1,
  'very easy': 5,
  easy: 4,
  moderate: 3,
  difficult: 2,
  'very difficult': 1,
  'very fast': 5,
  fast: 4,
  average: 3,
  slow: 2,
  'very slow': 1,
};

const GENDERS: Record<string, string> = { f: 'F', female: 'F', m: 'M', male: 'M', o: 'O', other: 'O' };

const READERS: Partial<Record<ReviewField, (value: unknown) => unknown>> = {
  clinicId: readNumber,
  procedureId: readNumber,
  priceKrw: readNumber,
  age: readNumber,
  rating: readScore,
  satisfaction: readScore,
  recovery: readScore,
  gender: (value) => (typeof value === 'string' ? (GENDERS[value.toLowerCase()] ?? value) : value),
  doctor: (value) => (isRecord(value) ? (value['name'] ?? null) : value),
  isDoctorUntold: readBoolean,
  published: readBoolean,
  verified: readBoolean,
  isSpam: readBoolean,
  images: readList,
};

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
  return (field) => {
    const names: readonly string[] = NAMES[field as ReviewField] ?? [field];
    return names.find((name) => sent[name] !== undefined) ?? names[0] ?? field;
  };
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

function readScore(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST_SCORE) return value;
  const label = value
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replaceAll('-', ' ')
    .trim();
  return SCORES[label] ?? readNumber(value);
}

function readBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}

function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
