import { type ShortlistedClinic, toShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import type { ApiClient } from '#web/api/client.ts';
import { readClinics } from '#web/api/read-clinics.ts';

/** A clinic as a slug of a shortlist names it; null where no published clinic has or had that slug. */
export type SlugRow = { slug: string; clinic: ShortlistedClinic | null };

/** Reads the clinics of a shortlist by their slugs. */
export async function readRows(api: ApiClient, slugs: readonly string[]): Promise<SlugRow[]> {
  const asked = await readClinics(api, slugs);
  return asked.map(({ slug, clinic }) => ({ slug, clinic: clinic && toShortlistedClinic(clinic) }));
}
