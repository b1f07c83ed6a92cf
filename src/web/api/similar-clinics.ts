import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { withQuery } from '#domain/with-query.ts';
import { send } from './send.ts';

/** Returns listed clinics that resemble a submission; empty on failure, because they only prompt a question. */
export async function readSimilarClinics(about: {
  name: string;
  address: string;
}): Promise<readonly SimilarClinic[]> {
  try {
    const answer = await send(withQuery('/api/similar-clinics', about), { cache: 'reload' });
    return answer.ok ? ((await answer.json()) as { clinics: SimilarClinic[] }).clinics : [];
  } catch {
    return [];
  }
}
