import type { PlaceNames } from '#domain/place-names.ts';
import { formatsOf } from '#domain/formats.ts';
import type { LocalNames } from '#domain/clinic/local-names.ts';
import type { Locale } from '#domain/locales.ts';
import { OTHER_COUNTRY } from '#domain/review/countries.ts';
import type { Satisfaction } from '#domain/review/labels.ts';
import type { Texts } from '#texts/words.ts';
import type { PublicReview } from '#domain/review/review-views.ts';

/** Returns the word for each satisfaction, the lowest first. */
export const satisfactionWords = (t: Texts): Readonly<Record<Satisfaction, string>> => ({
  1: t.veryDissatisfied,
  2: t.dissatisfied,
  3: t.neutral,
  4: t.satisfied,
  5: t.verySatisfied,
});

/** Returns the word for a satisfaction, or null. */
export function satisfactionWord(t: Texts, value: number | null): string | null {
  const words: Partial<Record<number, string>> = satisfactionWords(t);
  return value === null ? null : (words[value] ?? null);
}

/** Writes an average satisfaction: '4.2 of 5'. */
export const scoreText = (t: Texts, average: number): string =>
  t.scoreOfFive({ average: formatsOf(t.locale).decimal(average) });

/** The facts about a patient that a review tells. */
export type Patient = Pick<PublicReview, 'age' | 'gender' | 'country' | 'dateReceived'>;

/** Lists what is known of a patient: age, gender, country, else that it is unknown, and month of treatment. */
export function patientWords(
  t: Texts,
  places: PlaceNames['names'] | undefined,
  { age, gender, country, dateReceived }: Patient,
): string[] {
  const formats = formatsOf(t.locale);
  const genders = { F: t.female, M: t.male, O: t.otherGender };
  return [
    age === null ? null : t.ageOfPatient({ age }),
    gender === null ? null : genders[gender],
    country === null ? t.unknownCountry : countryWord(t, places, country),
    dateReceived === null ? null : t.treatedIn({ month: formats.month(dateReceived) }),
  ].filter((part) => part !== null);
}

function countryWord(t: Texts, places: PlaceNames['names'] | undefined, country: string): string {
  return country === OTHER_COUNTRY ? t.otherCountry : (places?.[country] ?? country);
}

/** Returns the name of a clinic outside cards, or its number if it has none. */
export function clinicName(t: Texts, { id, name }: { id: number | null; name: string | null }): string {
  return name?.trim() || (id === null ? t.unknownClinic : t.numberedClinic({ id }));
}

/** Returns a clinic's name as a heading: behind its name in the language of the page, if it has one. */
export function clinicHeading(
  t: Texts,
  clinic: { localNames?: LocalNames | undefined },
  name: string,
): string {
  const names: Partial<Record<Locale, string[]>> | undefined = clinic.localNames;
  const local = names?.[t.locale]?.[0];
  return local ? `${local} · ${name}` : name;
}

/** Returns the name of a clinic on a card. */
export const cardName = (t: Texts, { name }: { name: string | null }): string =>
  name?.trim() || t.unnamedClinic;

/** Returns the address of a clinic on a card. */
export const cardAddress = (t: Texts, { address }: { address: string | null }): string =>
  address?.trim() || t.missingAddress;

export const procedureName = (t: Texts, name: string | null | undefined): string =>
  name?.trim() || t.unknownProcedure;
