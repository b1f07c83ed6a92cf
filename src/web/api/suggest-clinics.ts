import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { browserApi } from './browser.ts';

/** What a suggestion says of a clinic. */
export type ClinicSuggestion = Pick<
  ClinicSummary,
  'id' | 'slug' | 'name' | 'nameKo' | 'district' | 'foundBy' | 'highlight'
>;

const SUGGESTION_LIMIT = 10;

/** Up to 10 published clinics that a text finds, best match first. @throws where they can't be read */
export async function suggestClinics(text: string, signal: AbortSignal): Promise<ClinicSuggestion[]> {
  const { clinics } = await browserApi.clinics.list(
    { search: text, limit: SUGGESTION_LIMIT, highlight: 'true' },
    signal,
  );
  return clinics;
}
