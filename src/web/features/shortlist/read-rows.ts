import { type ShortlistedClinic, toShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';

/** A clinic as a slug of a shortlist names it; null where no published clinic has or had that slug. */
export type SlugRow = { slug: string; clinic: ShortlistedClinic | null };

/** Reads clinics by present or former slugs, each like a page of its own: no request names the list. */
export const readRows = (api: ApiClient, slugs: readonly string[]): Promise<SlugRow[]> =>
  Promise.all(
    slugs.map(async (slug) => {
      const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } }));
      return { slug, clinic: clinic && toShortlistedClinic(clinic) };
    }),
  );
