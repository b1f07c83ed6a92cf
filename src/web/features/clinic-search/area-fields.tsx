import clinicSearchTexts from '#texts/clinic-search.ts';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import { type ClinicArea, SHOWN_AREA, writeShownArea } from '#domain/lists/clinic-area.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { AreaField } from '#web/parts/area-field.tsx';

type Props = { areas: ClinicAreas; chosen: ClinicArea };

/** Filters by city, district and, within a district, neighbourhood, each with its number of clinics. */
export function AreaFields({ areas: { cities, districts, neighbourhoods }, chosen }: Props) {
  const t = useTexts(clinicSearchTexts);
  const nameOf = usePlaceName();
  const district = districts.find(({ slug }) => slug === chosen.district)?.name;
  return (
    <>
      <AreaField
        label={t.city}
        name="city"
        all={t.allCities}
        areas={cities}
        chosen={chosen.city}
        resets="district neighbourhood"
      />
      <AreaField
        key={chosen.city}
        label={t.district}
        name="district"
        all={t.allDistricts}
        areas={districts}
        chosen={chosen.district}
        resets="neighbourhood"
      />
      {neighbourhoods.length > 0 && (
        <AreaField
          key={`${chosen.city} ${chosen.district}`}
          label={t.neighbourhood}
          name="neighbourhood"
          all={
            district === undefined ? t.allOfUnknownDistrict : t.allOfDistrict({ district: nameOf(district) })
          }
          areas={neighbourhoods}
          chosen={chosen.neighbourhood}
        />
      )}
      <noscript>
        <input type="hidden" name={SHOWN_AREA} value={writeShownArea(chosen)} />
      </noscript>
    </>
  );
}
