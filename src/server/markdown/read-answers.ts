import { DEFAULT_LOCALE, type Locale, localPath } from '#domain/locales.ts';
import type { PlaceNames } from '#domain/place-names.ts';
import type { ProcedureNames } from '#domain/procedure/procedure-texts.ts';
import type { SiteInfo } from '#domain/site.ts';
import type { ServerFetch } from '../pages.ts';

/** The API refused a read; its answer goes to the client as it is. */
export class RefusedRead extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`The API answered ${response.status}.`);
    this.response = response;
  }
}

/** Reads an answer of the API, which the caller types; null if there is no such thing. @throws RefusedRead */
export async function readAnswer<Answer>(apiFetch: ServerFetch, path: string): Promise<Answer | null> {
  const response = await apiFetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new RefusedRead(response);
  return (await response.json()) as Answer;
}

/** Answers that every page needs besides its own. */
export type Surroundings = {
  locale: Locale;
  site: SiteInfo;
  /** Returns the absolute address of a page in the language of this one. */
  urlOf: (path: string) => string;
  /** Names a procedure in the language of the page. */
  nameProcedure: (procedure: { slug: string; name: string }) => string;
  /** Names a city or a district in the language of the page. */
  namePlace: (place: string) => string;
};

/** Returns where a clinic is, in the language of the page. */
export const nameClinicPlace = (
  { city, district }: { city: string | null; district: string | null },
  { namePlace }: Surroundings,
) => ({ city: city && namePlace(city), district: district && namePlace(district) });

/** Reads what every page needs. */
export async function readSurroundings(apiFetch: ServerFetch, locale: Locale): Promise<Surroundings> {
  const isEnglish = locale === DEFAULT_LOCALE;
  const [site, procedures, places] = await Promise.all([
    readAnswer<SiteInfo>(apiFetch, '/api/site?withoutTotals=true'),
    isEnglish ? null : readAnswer<ProcedureNames>(apiFetch, `/api/procedure-names?language=${locale}`),
    isEnglish ? null : readAnswer<PlaceNames>(apiFetch, `/api/place-names?language=${locale}`),
  ]);
  if (!site) throw new Error('The API has no site.');
  return {
    locale,
    site,
    urlOf: (path) => site.url + localPath(locale, path),
    nameProcedure: ({ slug, name }) => procedures?.names[slug] ?? name,
    namePlace: (place) => places?.names[place] ?? place,
  };
}
