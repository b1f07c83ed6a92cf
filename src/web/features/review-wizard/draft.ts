import { RECOVERY_VALUES } from '#domain/review/submission-rules.ts';
import type { ClinicChoice, WizardValues } from './wizard-values.ts';

/** As `useReviewInProgress` of the page that adds a clinic looks for it: an import would cost that page a file. */
const KEY = 'review-draft';

/** Of a procedure's review: what it was sent as, so that a retry is known again, and what came of it. */
export type SentEntry = {
  /** Stands for the content; a changed one is another call. */
  fingerprint: string;
  idempotencyKey: string;
  /** Once it was taken. */
  reference?: string;
};

/** What a submission has sent so far, by entry. An earlier release kept neither scope nor calls. */
export type Outbox = {
  submissionId: string;
  /** Stands for clinic and e-mail address, which all calls under one Submission-Id share. */
  scope?: string;
  /** How many different calls were made under it. */
  calls?: number;
  entries: Record<string, SentEntry>;
};

/** What is kept of a form while it is filled in: of photos their number alone, never the e-mail address. */
export type Draft = {
  values: Omit<WizardValues, 'email'>;
  /** Clinic that the page's link named, if one did: another link's clinic replaces the chosen one. */
  linkedClinicId: number | null;
  outbox: Outbox | null;
  /** How many photos were chosen, which are gone after a reload. */
  photoCount: number;
};

/** Keeps the form for a reload in this tab. A browser that keeps nothing is no reason to stop anybody. */
export function saveDraft(values: WizardValues, rest: Omit<Draft, 'values'>): void {
  const { email: _, ...kept } = values;
  const draft: Draft = { values: kept, ...rest };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}

/**
 * The form as it was left in this tab, or null; whatever is not of today's shape is not read.
 * @param linked the clinic that the page's link names: it is chosen unless the draft began from the same link
 */
export function readDraft(linked: ClinicChoice | null): Draft | null {
  const draft = parse();
  if (!draft) return null;
  const isOtherLink = linked !== null && linked.id !== draft.linkedClinicId;
  return isOtherLink
    ? { ...draft, values: { ...draft.values, clinic: linked }, linkedClinicId: linked.id }
    : draft;
}

function parse(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    // An earlier release kept no number of photos.
    const draft: unknown = isObject(kept) ? { photoCount: 0, ...kept } : null;
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Only this module writes it, so the shape is looked at as far as another release could have changed it. */
function isDraft(draft: unknown): draft is Draft {
  if (!isObject(draft) || !isObject(draft['values'])) return false;
  const { values, outbox } = draft;
  return (
    ['age', 'gender'].every((name) => typeof values[name] === 'string') &&
    typeof values['satisfaction'] === 'number' &&
    typeof draft['photoCount'] === 'number' &&
    RECOVERY_VALUES.some((value) => value === values['recovery']) &&
    isNullOr(isNamed, values['clinic']) &&
    isNullOr((country) => typeof country === 'string', values['country']) &&
    Array.isArray(values['procedures']) &&
    values['procedures'].every(isEntry) &&
    isNullOr((box) => isObject(box) && isObject(box['entries']), outbox)
  );
}

const TEXTS = ['entryId', 'quoteDate', 'price', 'doctor', 'experience'];

const isEntry = (entry: unknown) =>
  isObject(entry) &&
  TEXTS.every((name) => typeof entry[name] === 'string') &&
  typeof entry['isDoctorUntold'] === 'boolean' &&
  isNullOr(isNamed, entry['procedure']);

const isNamed = (value: unknown) =>
  isObject(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string';

const isNullOr = (is: (value: unknown) => boolean, value: unknown) => value === null || is(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
