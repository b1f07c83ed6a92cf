import { use } from 'react';
import wordsTexts from '#texts/words.ts';
import { namePlace } from '#domain/name-place.ts';
import type { PlaceNames } from '#domain/place-names.ts';
import { PlaceNamesContext } from './texts/place-names-context.ts';
import { useTexts } from './texts/use-texts.ts';

type Names = PlaceNames['names'];

/** Returns a clinic with its city and district in the language of a page. */
export const nameWhere = <Clinic extends { city: string | null; district: string | null }>(
  names: Names | undefined,
  clinic: Clinic,
): Clinic => ({
  ...clinic,
  city: clinic.city && (names?.[clinic.city] ?? clinic.city),
  district: clinic.district && (names?.[clinic.district] ?? clinic.district),
});

/** Returns a function that names places in the language of the page. */
export function usePlaceName() {
  const names = use(PlaceNamesContext);
  const words = useTexts(wordsTexts);
  return (place: string) => namePlace(names, words, place);
}
