import type { ClinicSuggestions, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { browserApi } from './browser.ts';

/** What a suggestion says of a clinic. */
export type ClinicSuggestion = Pick<
  ClinicSummary,
  'id' | 'slug' | 'name' | 'nameKo' | 'district' | 'foundBy' | 'highlight'
>;

/** What a text may mean: a clinic, a procedure or a doctor. */
export type Suggestion =
  | { kind: 'clinic'; clinic: ClinicSuggestion }
  | { kind: 'procedure'; procedure: ClinicSuggestions['procedures'][number] }
  | { kind: 'doctor'; doctor: ClinicSuggestions['doctors'][number] };

const SUGGESTION_LIMIT = 10;

/** Up to 10 published clinics that a text finds, best match first. @throws where they can't be read */
export async function suggestClinics(text: string, signal: AbortSignal): Promise<ClinicSuggestion[]> {
  const { clinics } = await browserApi.clinics.list(
    { search: text, limit: SUGGESTION_LIMIT, highlight: 'true' },
    signal,
  );
  return clinics;
}

/**
 * Up to 10 in all: the procedures and doctors that a text names, then the clinics that it finds, best match first.
 * @throws where they can't be read
 */
export async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { clinics, beside } = await browserApi.clinics.list(
    { search: text, limit: SUGGESTION_LIMIT, highlight: 'true', suggest: 'true' },
    signal,
  );
  return [
    ...(beside?.procedures ?? []).map((procedure) => ({ kind: 'procedure', procedure }) as const),
    ...(beside?.doctors ?? []).map((doctor) => ({ kind: 'doctor', doctor }) as const),
    ...clinics.map((clinic) => ({ kind: 'clinic', clinic }) as const),
  ].slice(0, SUGGESTION_LIMIT);
}
