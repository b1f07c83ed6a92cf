import mapTexts from '#texts/clinic-map.ts';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

type Props = { id: string; chosen: ClinicArea; areas: ClinicAreas | undefined; all: string };

/** Says which area is chosen, with a link to all. */
export function AreaHeading({ id, chosen, areas, all }: Props) {
  const t = useTexts(mapTexts);
  const nameOf = usePlaceName();
  const area =
    areas?.neighbourhoods.find(({ slug }) => slug === chosen.neighbourhood) ??
    areas?.districts.find(({ slug }) => slug === chosen.district) ??
    areas?.cities.find(({ slug }) => slug === chosen.city);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-lg">
        {area ? t.clinicsIn({ area: nameOf(area.name) }) : t.allClinics}
      </h2>
      {area && (
        <Link to={all} preventScrollReset className={`${linkClass} py-2.5 text-sm print:hidden`}>
          {t.showAll}
        </Link>
      )}
    </div>
  );
}
