import { readHomeQuery } from '#domain/lists/home-list.ts';
import { browserApi } from '#web/api/browser.ts';
import { findClinicPage } from './find-clinic-page.ts';
import { changeQuery } from './home-query.ts';

/**
 * Returns the query of a list that contains a clinic: the list of `params` from its beginning to the clinic, or a search
 * for its name. Never throws: if the list cannot be loaded, it returns the search.
 */
export async function locateClinic(
  clinic: { id: number; name: string },
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<string> {
  const { search, procedure, sort } = readHomeQuery(params);
  try {
    const page = await findClinicPage(
      (rows) => browserApi('GET /clinics', { query: { ...rows, search, procedure, sort }, init: { signal } }),
      clinic.id,
    );
    if (page !== null) return changeQuery(params, { page: String(page) });
  } catch {
    // Not found: the search by name needs no further request.
  }
  return changeQuery(params, { search: clinic.name, procedure: null, sort: null });
}
