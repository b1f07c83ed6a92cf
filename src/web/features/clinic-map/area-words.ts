import type { Texts } from '#texts/clinic-map.ts';
import { DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import type { CountedArea } from './map-model.ts';

const koreanNames = new Map(
  [...NEIGHBOURHOOD_OUTLINES, ...DISTRICT_OUTLINES].map(({ neighbourhood, district, nameKo }) => [
    neighbourhood ?? district,
    nameKo,
  ]),
);

/** Returns a function that names areas in the language of the page; neighbourhoods have names in Korean and English alone. */
export function useAreaName(t: Texts) {
  const nameOf = usePlaceName();
  return (name: string | null) =>
    name === null ? t.unknownPlace : (t.locale === 'ko' && koreanNames.get(name)) || nameOf(name);
}

/** Describes an area: 'Sinsa-dong: 120 clinics, 14 with reviews'. */
export const describeArea = (
  t: Texts,
  area: string,
  { clinicCount, reviewedCount }: Pick<CountedArea, 'clinicCount' | 'reviewedCount'>,
  procedure: string | undefined,
) =>
  t.area({
    area,
    clinics: t.clinics({ count: clinicCount }),
    reviewed:
      procedure === undefined
        ? t.withReviews({ count: reviewedCount })
        : t.withReviewsOf({ count: reviewedCount, procedure }),
  });
