import { LOCALES, type Locale } from '#domain/locales.ts';
import { once } from '#domain/once.ts';
import { splitCell, readRows } from './read-rows.ts';

/** A place, with its names in other languages (`data/place-names.csv`). */
type PlaceName = {
  hangul: string;
  /** The name of a city or district as answers of the API have it: `Gangnam-gu`; null for places that pages don't name. */
  latin: string | null;
  isDistrict: boolean;
  /** The names that pages show, by language; none without a Latin one. */
  shown: ReadonlyMap<Locale, string>;
  /** Other spellings that patients type. */
  typed: readonly string[];
};

/** The places with names of their own in other languages. */
export const getPlaceNames = once((): readonly PlaceName[] =>
  readRows('place-names.csv').map(({ hangul = '', latin, names, ...languages }) => ({
    hangul,
    latin: latin || null,
    isDistrict: latin?.endsWith('-gu') ?? false,
    shown: new Map(
      LOCALES.flatMap((locale) => {
        const name = locale === 'ko' ? hangul : languages[locale];
        return latin && name ? [[locale, name]] : [];
      }),
    ),
    typed: splitCell(names),
  })),
);
