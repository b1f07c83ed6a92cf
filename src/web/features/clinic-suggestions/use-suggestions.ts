import { useEffect, useRef, useState } from 'react';
import { type ClinicSuggestion, suggestClinics } from './suggest-clinics.ts';

const TYPING_PAUSE_MS = 150;

/**
 * Suggests clinics for what is asked last, after a pause; an earlier answer never takes a later one's place.
 * `clinics` is null while nothing was asked for; the last answer stays until the next one is there.
 */
export function useSuggestions(): { clinics: ClinicSuggestion[] | null; ask: (text: string) => void } {
  const [clinics, setClinics] = useState<ClinicSuggestion[] | null>(null);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  const answer = async (text: string, signal: AbortSignal) => {
    const found = await suggestClinics(text, signal);
    if (!signal.aborted) setClinics(found);
  };

  const ask = (text: string) => {
    asking.current.abort();
    const { signal } = (asking.current = new AbortController());
    const query = text.trim();
    if (query === '') return setClinics(null);
    const timer = setTimeout(() => void answer(query, signal), TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  return { clinics, ask };
}
