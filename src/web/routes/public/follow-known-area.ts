import { redirect } from 'react-router';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import { clinicListPath, type ClinicQuery } from '#domain/lists/clinic-list.ts';

/**
 * Redirects a list of an unknown area to the same list without that area, so that no cache stores made-up names. This
 * also removes a district that belongs to another city, and a neighbourhood of another district.
 * @throws Response a redirect
 */
export function followKnownArea(query: ClinicQuery, areas: ClinicAreas | undefined): void {
  if (!areas) return;
  const isKnown = (asked: string | undefined, listed: readonly { slug: string }[]) =>
    asked === undefined || listed.some(({ slug }) => slug === asked);
  const { city, district, neighbourhood } = query;
  const known = !isKnown(city, areas.cities)
    ? { city: undefined }
    : !isKnown(district, areas.districts)
      ? { district: undefined, neighbourhood: undefined }
      : !isKnown(neighbourhood, areas.neighbourhoods)
        ? { neighbourhood: undefined }
        : null;
  if (known)
    throw redirect(clinicListPath({ ...query, ...known, page: 1 }), {
      headers: { 'cache-control': 'no-cache' },
    });
}
