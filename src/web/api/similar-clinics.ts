import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { request } from './request.ts';
import { send } from './send.ts';

/** Returns listed clinics that resemble a submission; empty on failure, because they only prompt a question. */
export async function readSimilarClinics(query: {
  name: string;
  address: string;
}): Promise<readonly SimilarClinic[]> {
  try {
    return (await request(send, 'GET /similar-clinics', { query, init: { cache: 'reload' } })).clinics;
  } catch {
    return [];
  }
}
