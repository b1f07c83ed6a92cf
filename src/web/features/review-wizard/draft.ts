import { readDate } from '#domain/dates.ts';
import { isRecord } from '#domain/is-record.ts';
import { answerLabel, initialAnswers, QUESTIONS } from '#domain/review/review-fields.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';
import { keepDraft, readKept } from '#web/lib/forms/kept-draft.ts';
import type { Outbox } from './sending/outbox.ts';
import {
  type ClinicChoice,
  newEntry,
  type ProcedureGroup,
  startValues,
  type WizardValues,
} from './wizard-values.ts';

/** Same as REVIEW_DRAFT_KEY in clinic-submission/clinic-form.tsx, which is spared an import. */
const KEY = 'review-draft';

/** The form as stored while it is filled in: only the number of photos, never the e-mail address. */
export type Draft = {
  values: Omit<WizardValues, 'email'>;
  /** Clinic named by the page's link, if any. Another link's clinic replaces the chosen one, until a review of it is sent. */
  linkedClinicId: number | null;
  outbox: Outbox | null;
  /** Number of chosen photos, which a reload loses. */
  photoCount: number;
  /** Fields of the clinic and procedures that a sending was refused for, because the site does not list them any more. */
  gone?: readonly string[];
  /** True if parts of one of them are blurred, which is lost with it. Drafts of an earlier release lack it. */
  hasBlurred?: boolean;
};

/**
 * Keeps the form in this tab, for a reload, once it holds something that the visitor gave.
 */
export function saveReviewDraft(values: WizardValues, rest: Omit<Draft, 'values'>): void {
  if (isNothingGiven(values, rest)) return keepDraft(KEY, null);
  const { email: _, ...stored } = values;
  const draft: Draft = { values: stored, ...rest };
  const text = JSON.stringify(draft);
  // Requests are stored before they are sent, and again by the render that follows.
  if (text !== readKept(KEY)) keepDraft(KEY, text);
}

/** Returns true for a form as it opens; the clinic that the page's link names is not the visitor's answer. */
function isNothingGiven(values: WizardValues, { linkedClinicId, outbox, photoCount }: Omit<Draft, 'values'>) {
  const { clinic, ...empty } = startValues(null);
  const isLinked = values.clinic === clinic || values.clinic?.id === linkedClinicId;
  const answers = Object.entries(empty) as [keyof typeof empty, unknown][];
  return (
    isLinked &&
    outbox === null &&
    photoCount === 0 &&
    answers.every(([name, answer]) => JSON.stringify(values[name]) === JSON.stringify(answer))
  );
}

/**
 * Returns the form as last stored in this tab; null when there is none or its shape is outdated.
 * @param linked clinic named by the page's link; replaces the draft's, unless that came from the same link, or was sent and
 * not refused as gone
 * @param groups procedures in the language of the page, which may be another than that of the draft
 */
export function readReviewDraft(
  linked: ClinicChoice | null,
  groups: readonly ProcedureGroup[],
): Draft | null {
  const stored = parse();
  if (!stored) return null;
  const draft = { ...stored, values: nameAgain(stored.values, groups) };
  const isOtherLink = linked !== null && linked.id !== draft.linkedClinicId;
  const isSent = Object.keys(draft.outbox?.entries ?? {}).length > 0 && !draft.gone?.includes('clinic');
  return isOtherLink && !isSent
    ? { ...draft, values: { ...draft.values, clinic: linked }, linkedClinicId: linked.id }
    : draft;
}

/** Replaces the chosen procedures by those of the page; keeps one that the page does not offer any more. */
function nameAgain(values: Draft['values'], groups: readonly ProcedureGroup[]): Draft['values'] {
  const offered = new Map(groups.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const procedures = values.procedures.map((entry) => ({
    ...entry,
    procedure: entry.procedure && (offered.get(entry.procedure.id) ?? entry.procedure),
  }));
  return { ...values, procedures };
}

function parse(): Draft | null {
  try {
    const stored: unknown = JSON.parse(readKept(KEY) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values'])) return null;
    const { procedures } = stored['values'];
    // Drafts of an earlier release lack the number of photos, and answers to questions added since.
    const values = {
      ...initialAnswers(),
      ...stored['values'],
      procedures: Array.isArray(procedures) ? procedures.map(toPresentEntry) : procedures,
    };
    const draft = { photoCount: 0, ...stored, values, outbox: toPresentOutbox(stored['outbox']) };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Checks the shape only where other releases differed, because no other module writes the draft. */
function isDraft(draft: unknown): draft is Draft {
  if (!isRecord(draft) || !isRecord(draft['values'])) return false;
  const { values, outbox } = draft;
  return (
    ['age', 'gender'].every((name) => typeof values[name] === 'string') &&
    typeof values['satisfaction'] === 'number' &&
    typeof draft['photoCount'] === 'number' &&
    QUESTIONS.every((column) => answerLabel(column, String(values[column])) !== undefined) &&
    isNullOr(isNamed, values['clinic']) &&
    isNullOr((country) => typeof country === 'string', values['country']) &&
    Array.isArray(values['procedures']) &&
    values['procedures'].every(isEntry) &&
    isNullOr((box) => isRecord(box) && isRecord(box['entries']), outbox)
  );
}

/** Maps names of an entry's fields to the present ones, from those that an earlier release stored. */
const FORMER_NAMES = new Map([
  ['quoteDate', 'treatmentDate'],
  ['price', 'priceKrw'],
  ['experience', 'content'],
]);

const toPresentEntry = (entry: unknown) =>
  isRecord(entry)
    ? {
        ...newEntry(),
        ...Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [FORMER_NAMES.get(name) ?? name, value]),
        ),
      }
    : entry;

/** Reads the number of reviews under the name that an earlier release stored, too. */
const toPresentOutbox = (outbox: unknown) =>
  isRecord(outbox) ? { reviewCount: outbox['calls'], ...outbox } : outbox;

const TEXTS = ['entryId', 'treatmentDate', 'priceKrw', 'doctor', 'toldBeforehand', 'content'];

const isEntry = (entry: unknown) =>
  isRecord(entry) &&
  TEXTS.every((name) => typeof entry[name] === 'string') &&
  typeof entry['isDoctorUntold'] === 'boolean' &&
  isNullOr((language) => TEXT_LANGUAGES.some((one) => one === language), entry['language']) &&
  isNullOr((details) => isRecord(details) && isRecord(details['components']), entry['priceDetails']) &&
  isRecord(entry['priceKept']) &&
  isNullOr(isTypedAmount, entry['priceTyped']) &&
  isNullOr(isNamed, entry['procedure']);

const isTypedAmount = (typed: unknown) =>
  isRecord(typed) &&
  typeof typed['currency'] === 'string' &&
  typeof typed['amount'] === 'string' &&
  isNullOr((day) => typeof day === 'string' && readDate(day) !== null, typed['rateDay']);

const isNamed = (value: unknown) =>
  isRecord(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string';

const isNullOr = (is: (value: unknown) => boolean, value: unknown) => value === null || is(value);
