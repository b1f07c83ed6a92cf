import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { clinicCardId } from '#web/parts/clinic-card.tsx';
import type * as LocateClinic from './locate-clinic.ts';

/**
 * Scrolls to a clinic's card, loading the list up to it; a clinic further down than one page shows, or outside the list,
 * is searched by name. A later call cancels an earlier one.
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

/** Loaded on use, because most chosen clinics are already on the page. */
const locate = async (...input: Parameters<typeof LocateClinic.locateClinic>) =>
  (await import('./locate-clinic.ts')).locateClinic(...input);
