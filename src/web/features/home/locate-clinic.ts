import { readHomeQuery } from '#domain/lists/home-list.ts';
import { browserApi } from '#web/api/browser.ts';
import { findClinicPage } from './find-clinic-page.ts';
import { changeQuery } from './home-query.ts';

/**
 * The query of a list that shows a clinic: the list of `params` up to it, or the search for its name.
 * Never fails: where the list can't be read, the search is the answer.
 */
export async function locateClinic(
  clinic: { id: number; name: string },
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<string> {
  const { search, procedure, sort } = readHomeQuery(params);
  try {
    const page = await findClinicPage(
      (rows) => browserApi.clinics.list({ ...rows, search, procedure, sort }, signal),
      clinic.id,
    );
    if (page !== null) return changeQuery(params, { page: String(page) });
  } catch {
    // Not found out: the search by name below needs nothing but the page's own data.
  }
  return changeQuery(params, { search: clinic.name, procedure: null, sort: null });
}
