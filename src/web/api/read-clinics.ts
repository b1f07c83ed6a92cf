import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { type ApiClient, orNull } from './client.ts';

/** A clinic as an address names it; null where no published clinic has or had that slug. */
export type AskedClinic = { slug: string; clinic: ClinicDetail | null };

/** Reads clinics by present or former slugs, each by a request of its own, so that none contains the whole list. */
export const readClinics = (api: ApiClient, slugs: readonly string[]): Promise<AskedClinic[]> =>
  Promise.all(
    slugs.map(async (slug) => ({
      slug,
      clinic: await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } })),
    })),
  );
