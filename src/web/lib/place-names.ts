import { use } from 'react';
import wordsTexts, { type Texts as Words } from '#texts/words.ts';
import type { PlaceNames } from '#domain/place-names.ts';
import { PlaceNamesContext } from './texts/place-names-context.ts';
import { useTexts } from './texts/use-texts.ts';

type Names = PlaceNames['names'];

/**
 * Returns a place in the language of a page. Places that have no name in it, and whole addresses, stay as they are.
 * @param place a city, a district, or 'Gangnam-gu, Seoul'
 */
export function namePlace(names: Names | undefined, words: Words, place: string): string {
  const [first = '', city, ...further] = place.split(', ');
  if (!names || further.length > 0) return place;
  const nameOf = (name: string) => names[name] ?? name;
  if (city === undefined) return nameOf(first);
  // Of an address without a district, the last part alone could be a city's.
  return names[first] === undefined && names[city] === undefined
    ? place
    : words.districtInCity({ district: nameOf(first), city: nameOf(city) });
}

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
