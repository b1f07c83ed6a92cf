import type { ShortlistedClinic } from '#domain/shortlist/shortlisted-clinic.ts';
import { readSlugs } from '#domain/shortlist/shortlist.ts';
import type { ApiClient } from '#web/api/client.ts';
import { readRows } from './read-rows.ts';

/** The clinics that a link names, in its order. */
export type Received = {
  clinics: ShortlistedClinic[];
  /** Number of slugs that no published clinic has or had. */
  unknown: number;
  /** Number of clinics behind the most that a shortlist has. */
  leftOut: number;
};

/** Reads the clinics of a link. */
export async function loadReceived(api: ApiClient, url: string): Promise<Received> {
  const { slugs, leftOut } = readSlugs(new URL(url).searchParams);
  const rows = await readRows(api, slugs);
  const found = rows.flatMap(({ clinic }) => (clinic ? [clinic] : []));
  // Two slugs may have become one clinic.
  const clinics = [...new Map(found.map((clinic) => [clinic.id, clinic])).values()];
  return { clinics, unknown: rows.length - found.length, leftOut };
}
