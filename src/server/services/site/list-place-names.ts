import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Locale } from '#domain/locales.ts';
import type { PlaceNames } from '#domain/place-names.ts';
import { COUNTRY_CODES } from '#domain/review/countries.ts';
import { countryName } from '#domain/review/country-name.ts';
import { getPlaceNames } from '#server/reference/place-names.ts';
import type { Verb } from '../verb.ts';

/** Lists the names of cities, districts and patients' countries in a language; they change with the version alone. */
export const listPlaceNames: Verb<{ language: Locale }, PlaceNames> = async ({ ctx, input }) => {
  ctx.addCacheTags(CACHE_TAGS.site);
  return {
    names: Object.fromEntries([
      ...getPlaceNames().flatMap(({ latin, shown }) => {
        const name = shown.get(input.language);
        // A name that is the same needs no entry.
        return latin !== null && name !== undefined && name !== latin ? [[latin, name]] : [];
      }),
      // Browsers have no names in some of the languages, such as Mongolian.
      ...Object.keys(COUNTRY_CODES).flatMap((country) => {
        const name = countryName(input.language, country);
        return name === country ? [] : [[country, name]];
      }),
    ]),
  };
};
