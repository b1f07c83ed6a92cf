import { QUESTIONS, recordOf, wireName } from '#domain/review/review-fields.ts';
import { readEmail } from '#domain/email.ts';
import { cleanText } from '#domain/clean-text.ts';
import { applicableDetails, type PriceDetails, type TypedPriceDetails } from '#domain/price/price-details.ts';
import { hashText } from '#web/lib/forms/hash-text.ts';
import { photoKey, type StageByKey } from '../photos/pick-photos.ts';
import { type ProcedureEntry, readAge, type WizardValues } from '../wizard-values.ts';

/**
 * Returns the form fields of one procedure's review, in order. Expects a valid form. The server ignores `published` and
 * `rating`, which `POST /reviews` is specified to have; the e-mail address is its `notes`.
 * @returns fields by name; photos follow as image0 to imageN
 */
export function reviewFields(values: WizardValues, entry: ProcedureEntry): Record<string, string> {
  return {
    clinicId: String(values.clinic?.id),
    published: 'false',
    age: String(readAge(values.age)),
    country: values.country ?? '',
    gender: values.gender,
    satisfaction: String(Math.round(values.satisfaction)),
    ...recordOf(QUESTIONS, (column) => values[column]),
    rating: String(Math.round(values.satisfaction)),
    procedureId: String(entry.procedure?.id),
    [wireName('priceKrw')]: String(Number(entry.priceKrw)),
    ...(entry.priceDetails && { priceDetails: JSON.stringify(sentDetails(entry, entry.priceDetails)) }),
    [wireName('treatmentDate')]: entry.treatmentDate,
    [wireName('content')]: cleanText(entry.content),
    // The server guesses what was not chosen, by the same rules.
    ...(entry.language && { language: entry.language }),
    ...(entry.isDoctorUntold ? { doctorUntold: 'true' } : { doctor: cleanText(entry.doctor) }),
    // The form does not ask a patient who was not told at all.
    ...(entry.toldBeforehand && !entry.isDoctorUntold && { toldBeforehand: entry.toldBeforehand }),
    notes: readEmail(values.email),
  };
}

/**
 * Returns the answers about a price that are sent: without an implant that was stated for another procedure before. Expects
 * a valid form, in which every amount is one.
 */
export const sentDetails = ({ procedure }: ProcedureEntry, details: TypedPriceDetails): PriceDetails =>
  applicableDetails(details as PriceDetails, procedure?.hasImplant ?? false);

/** Returns the fields that say when photos were taken, as far as it was stated: stage0 is that of image0. */
export const stageFields = (photos: readonly File[], stages: StageByKey): Record<string, string> =>
  Object.fromEntries(
    photos.flatMap((photo, index) => {
      const stage = stages.get(photoKey(photo));
      return stage ? [[`stage${index}`, stage]] : [];
    }),
  );

/** Returns the multipart body of a review. */
export function toFormData(fields: Readonly<Record<string, string>>, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [index, photo] of photos.entries()) form.append(`image${index}`, photo, photo.name);
  return form;
}

/** Returns a hash of a review's content, equal for equal content. */
export function fingerprintOf(fields: Readonly<Record<string, string>>, photos: readonly File[]): string {
  const files = photos.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return hashText(JSON.stringify([fields, files]));
}

/** Returns a hash of the clinic and e-mail address, which all reviews of a submission share. */
export const hashScope = ({ clinic, email }: Pick<WizardValues, 'clinic' | 'email'>) =>
  hashText(JSON.stringify([clinic?.id, readEmail(email).toLowerCase()]));

/** The form's field for each submitted field, for showing the server's errors. */
const FIELDS: Record<string, string> = {
  clinicId: 'clinic',
  age: 'age',
  gender: 'gender',
  country: 'country',
  satisfaction: 'satisfaction',
  ...recordOf(QUESTIONS, (column) => column),
  images: 'photos',
  notes: 'email',
  submissionId: 'procedures',
};
const ENTRY_FIELDS: Record<string, string> = {
  procedureId: 'procedure',
  [wireName('priceKrw')]: 'priceKrw',
  [wireName('treatmentDate')]: 'treatmentDate',
  [wireName('content')]: 'content',
  language: 'content',
  doctor: 'doctor',
  doctorUntold: 'doctor',
  toldBeforehand: 'toldBeforehand',
};

/** Returns the form's field for a submitted field of the entry at `index`, or null. */
export function findFormField(sentName: string, index: number): string | null {
  if (/^(?:image|stage)\d+$/.test(sentName)) return 'photos';
  if (/^priceDetails(?:\.|$)/.test(sentName)) return `procedures.${index}.${sentName}`;
  const entryField = ENTRY_FIELDS[sentName];
  return entryField ? `procedures.${index}.${entryField}` : (FIELDS[sentName] ?? null);
}
