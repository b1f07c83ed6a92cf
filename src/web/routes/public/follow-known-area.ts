import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';

/** The part of a list's query that its area may change. */
type AreaQuery = ClinicArea & { page: number };

/**
 * Redirects a list to the URL of its whole area: `district=jung-gu` gets its city. An unknown area is removed, so that
 * no cache stores made-up names; also a district of another city, and a neighbourhood of another district.
 * @param locate returns the path of the list
 * @throws Response a redirect
 */
export function followKnownArea<Query extends AreaQuery>(
  query: Query,
  { areas, area = {} }: Pick<ClinicList, 'areas' | 'area'>,
  locate: (query: Query) => string,
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
  const target = locate({ ...query, ...area, ...unknown, page: unknown ? 1 : query.page });
  if (target !== locate(query)) throw redirectTo(target);
}
