import { DEFAULT_LOCALE, type Locale, localPath } from '#domain/locales.ts';
import type { SiteInfo } from '#domain/site.ts';
import { type ApiClient, createApiClient } from '#web/api/client.ts';
import type { ServerFetch } from '../pages.ts';

/** The API refused a read; its answer goes to the client as it is. */
export class RefusedRead extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`The API answered ${response.status}.`);
    this.response = response;
  }
}

/** Creates the API client of what is written of answers. It throws ApiError for a 404, RefusedRead for other refusals. */
export const createReader = (apiFetch: ServerFetch): ApiClient =>
  createApiClient(async (path, init) => {
    const response = await apiFetch(path, init);
    if (!response.ok && response.status !== 404) throw new RefusedRead(response);
    return response;
  });

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
export async function readSurroundings(api: ApiClient, locale: Locale): Promise<Surroundings> {
  const isEnglish = locale === DEFAULT_LOCALE;
  const query = { language: locale };
  const [site, procedures, places] = await Promise.all([
    api('GET /site', { query: { withoutTotals: 'true' } }),
    isEnglish ? null : api('GET /procedure-names', { query }),
    isEnglish ? null : api('GET /place-names', { query }),
  ]);
  return {
    locale,
    site,
    urlOf: (path) => site.url + localPath(locale, path),
    nameProcedure: ({ slug, name }) => procedures?.names[slug] ?? name,
    namePlace: (place) => places?.names[place] ?? place,
  };
}
