import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { clinicCardId } from '#web/parts/clinic-card.tsx';
import type * as LocateClinic from './locate-clinic.ts';

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
    const isShown = document.getElementById(clinicCardId(clinic)) !== null;
    const search = isShown ? params.toString() : await locate(clinic, params, signal);
    if (signal.aborted) return;
    await navigate({ search, hash: clinicCardId(clinic) }, { preventScrollReset: true });
  };
}

/** Loaded on use: most of what is chosen stands on the page already. */
const locate = async (...input: Parameters<typeof LocateClinic.locateClinic>) =>
  (await import('./locate-clinic.ts')).locateClinic(...input);
