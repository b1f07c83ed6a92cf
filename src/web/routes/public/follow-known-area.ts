import { redirect } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { clinicListPath, type ClinicQuery } from '#domain/lists/clinic-list.ts';

/**
 * Redirects a list to the URL of its whole area: `district=jung-gu` gets its city. An unknown area is removed, so that
 * no cache stores made-up names; also a district of another city, and a neighbourhood of another district.
 * @throws Response a redirect
 */
export function followKnownArea(
  query: ClinicQuery,
  { areas, area = {} }: Pick<ClinicList, 'areas' | 'area'>,
): void {
  if (!areas) return;
  const isKnown = (wanted: string | undefined, listed: readonly { slug: string }[]) =>
    wanted === undefined || listed.some(({ slug }) => slug === wanted);
  const { city, district, neighbourhood } = area;
  const unknown = !isKnown(city, areas.cities)
    ? { city: undefined }
    : !isKnown(district, areas.districts)
      ? { district: undefined, neighbourhood: undefined }
      : !isKnown(neighbourhood, areas.neighbourhoods)
        ? { neighbourhood: undefined }
        : null;
  const target = clinicListPath({ ...query, ...area, ...unknown, page: unknown ? 1 : query.page });
  if (target !== clinicListPath(query))
    throw redirect(target, {
      headers: { 'cache-control': 'no-cache' },
    });
}
