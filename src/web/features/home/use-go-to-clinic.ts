import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '#web/api/browser.ts';
import { clinicCardId } from '#web/parts/clinic-card.tsx';
import { findClinicPage } from './find-clinic-page.ts';
import { changeQuery, readHomeQuery } from './home-query.ts';

/**
 * Brings a clinic's card into view. One further down is loaded up to; one that the list does not hold, because it
 * is narrowed or too long for a page, is searched for by name. Of two calls the later one counts.
 */
export function useGoToClinic(): (clinic: { id: number; name: string }) => Promise<void> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);

  return async (clinic) => {
    latest.current.abort();
    const { signal } = (latest.current = new AbortController());
    const search = await locate(clinic, params, signal);
    if (signal.aborted) return;
    await navigate({ search, hash: clinicCardId(clinic) }, { preventScrollReset: true });
  };
}

/** The query of a list that shows the clinic. */
async function locate(
  clinic: { id: number; name: string },
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<string> {
  if (document.getElementById(clinicCardId(clinic))) return params.toString();
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
