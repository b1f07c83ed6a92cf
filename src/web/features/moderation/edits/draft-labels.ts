import photoStagesTexts from '#texts/photo-stages.ts';
import { formatDate } from '#domain/dates.ts';
import { languageName } from '#domain/language-name.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { formatPrice } from '#domain/money.ts';
import type { Procedure, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import {
  describeColumn,
  recordOf,
  REVIEW_COLUMNS,
  REVIEW_FIELDS,
  type WireName,
  wireName,
} from '#domain/review/review-fields.ts';
import { photoStageNames } from '#web/parts/photo-stage-names.ts';
import { listPriceAnswers } from '../details/price-answers.ts';
import {
  CHOICE_FIELDS,
  type DraftField,
  readDraftDetails,
  readDraftStages,
  type ReviewDraft,
} from './review-draft.ts';

const COLUMN_LABELS = Object.fromEntries(
  REVIEW_COLUMNS.map((column) => [wireName(column), REVIEW_FIELDS[column].label]),
) as Record<WireName, string>;

export const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  ...COLUMN_LABELS,
  doctor: REVIEW_FIELDS.doctorName.label,
  priceDetails: 'What the price included',
  priceRuling: 'Figures count the price',
  priceRulingReason: 'Public reason of the ruling',
  photoStages: 'When the photos were taken',
  language: 'Language of the text',
  permalinkSlug: 'Permalink',
  privateNotes: 'Private notes',
};

/** Words for each ruling, and for none. */
export const RULINGS: Readonly<Record<string, string>> = {
  '': 'As the method says',
  counted: 'Always',
  excluded: 'Never',
};

/** Returns a procedure, or null while procedures are loading or when the id is unknown. */
export function findProcedure(procedures: ProcedureMap | null, id: string): Procedure | null {
  const all = Object.values(procedures ?? {}).flat();
  return all.find((procedure) => String(procedure.id) === id) ?? null;
}

/** Returns the value of a draft's field as display text. */
export function describeField(
  draft: ReviewDraft,
  field: DraftField,
  procedures: ProcedureMap | null,
): string {
  if (field === 'isDoctorUntold') return draft.isDoctorUntold ? 'Yes' : 'No';
  if (field === 'priceRuling') return RULINGS[draft.priceRuling] ?? draft.priceRuling;
  const value = draft[field].trim();
  if (value === '') return 'Nothing';
  const labels: Partial<Record<DraftField, string | null | undefined>> = {
    clinicId: draft.clinicName,
    procedureId: findProcedure(procedures, value)?.name,
    priceDetails: listPriceAnswers(readDraftDetails(draft.priceDetails)).join('; '),
    photoStages: nameStages(draft.photoStages),
    language: languageName(draft.language as TextLanguage),
    price: /^\d+$/.test(value) ? formatPrice(Number(value)) : null,
    dateReceived: formatDate(value),
    ...recordOf(CHOICE_FIELDS, (choice) => describeColumn(choice).labels?.[value]),
  };
  return labels[field] ?? value;
}

function nameStages(json: string): string {
  const names = photoStageNames(photoStagesTexts(DEFAULT_LOCALE));
  return Object.values(readDraftStages(json))
    .flatMap((stage) => (stage ? [names[stage]] : []))
    .join('; ');
}
