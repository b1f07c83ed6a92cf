import type { Texts } from '#texts/words.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * Returns a place in the language of a page. Places that have no name in it, and whole addresses, stay as they are.
 * @param place a city, a district, or 'Gangnam-gu, Seoul'
 */
export function namePlace(names: PlaceNames['names'] | undefined, words: Texts, place: string): string {
  const [first = '', city, ...further] = place.split(', ');
  if (!names || further.length > 0) return place;
  const nameOf = (name: string) => names[name] ?? name;
  if (city === undefined) return nameOf(first);
  // Of an address without a district, the last part alone could be a city's.
  return names[first] === undefined && names[city] === undefined
    ? place
    : words.districtInCity({ district: nameOf(first), city: nameOf(city) });
}
