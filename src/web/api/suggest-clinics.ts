import type { ClinicList, ClinicSuggestions, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { distinctPlaces } from '#domain/clinic/clinic-place.ts';
import { browserApi } from './browser.ts';

/** The fields of a clinic in a suggestion. */
export type ClinicSuggestion = Pick<
  ClinicSummary,
  'id' | 'slug' | 'name' | 'nameKo' | 'foundBy' | 'highlight'
> & {
  /** Its district and city, or what else distinguishes it from clinics of the same name. */
  place: string;
  /** True if the name only resembles the text. */
  isSimilar: boolean;
};

/** A suggestion: a clinic, a procedure or a doctor. */
export type Suggestion =
  | { kind: 'clinic'; clinic: ClinicSuggestion }
  | { kind: 'procedure'; procedure: ClinicSuggestions['procedures'][number] }
  | { kind: 'doctor'; doctor: ClinicSuggestions['doctors'][number] };

const SUGGESTION_LIMIT = 10;

/** Converts the answer of a search to suggestions. */
function toSuggestions({ clinics, isNearest }: ClinicList): ClinicSuggestion[] {
  const placeOf = distinctPlaces(clinics);
  return clinics.map((clinic) => ({ ...clinic, place: placeOf(clinic), isSimilar: isNearest === true }));
}

/** Returns up to 10 published clinics that match a text, best match first. @throws if they cannot be read */
export async function suggestClinics(text: string, signal: AbortSignal): Promise<ClinicSuggestion[]> {
  const list = await browserApi('GET /clinics', {
    query: { search: text, limit: SUGGESTION_LIMIT, highlight: 'true' },
    init: { signal },
  });
  return toSuggestions(list);
}

/**
 * Returns up to 10 suggestions: procedures and doctors named in the text, then matching clinics, best match first.
 * @throws if they cannot be read
 */
export async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const list = await browserApi('GET /clinics', {
    query: { search: text, limit: SUGGESTION_LIMIT, highlight: 'true', suggest: 'true' },
    init: { signal },
  });
  return [
    ...(list.beside?.procedures ?? []).map((procedure) => ({ kind: 'procedure', procedure }) as const),
    ...(list.beside?.doctors ?? []).map((doctor) => ({ kind: 'doctor', doctor }) as const),
    ...toSuggestions(list).map((clinic) => ({ kind: 'clinic', clinic }) as const),
  ].slice(0, SUGGESTION_LIMIT);
}

/** Returns the procedures named in a text. @throws if they cannot be read */
export const suggestProcedures = async (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (await suggest(text, signal)).filter(({ kind }) => kind === 'procedure');
