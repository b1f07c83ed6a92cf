import type { MapArea } from '#domain/clinic/clinic-map.ts';
import { DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';

/** Makes an area of Seoul with clinics, one of them with reviews. */
export const makeMapArea = (
  district: string,
  neighbourhood: string | null,
  clinicCount: number,
): MapArea => ({
  city: 'Seoul',
  district,
  neighbourhood,
  clinicCount,
  reviewedCount: 1,
  pointCount: 0,
});

/** Clinics in every area that is drawn, so that no map can be fuller. */
export const FULLEST_MAP: readonly MapArea[] = [...NEIGHBOURHOOD_OUTLINES, ...DISTRICT_OUTLINES].map(
  ({ district, neighbourhood }, at) => makeMapArea(district, neighbourhood, 1 + ((at * 37) % 200)),
);
