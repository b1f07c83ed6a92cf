import mapTexts from '#texts/clinic-map.ts';
import { useId } from 'react';
import { useLocation } from 'react-router';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { MAPPED_CITY } from '#domain/map/find-outline.ts';
import { DETAILED_DISTRICTS, NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';
import { slugify } from '#domain/slug.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { AreaMap } from './area-map.tsx';
import { describeArea, useAreaName } from './area-words.ts';
import { circledOf, type CountedArea, type DrawnClinicMap, groupAreas, isChosen } from './map-model.ts';
import { DISTRICTS, frameAreas, type MapView, NEIGHBOURHOODS } from './map-view.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

type Props = {
  map: DrawnClinicMap;
  chosen: ClinicArea;
  /** Name of the procedure whose reviews fill the circles. */
  procedure: string | undefined;
  locate: (area: ClinicArea) => string;
  /** Element id of the list that the maps narrow. */
  listId: string;
};

/** The maps of clinics, each with its areas as a list. Maps are not mirrored in languages that are read from the right. */
export function ClinicMaps({ map, chosen, procedure, locate, listId }: Props) {
  const t = useTexts(mapTexts);
  const nameOf = usePlaceName();
  const { list, sentences } = useFormats();
  const { neighbourhoods, districts, otherCities } = groupAreas(map);
  const hasDots = map.dots.reviewed + map.dots.others !== '';
  const common = { chosen, procedure, locate, listId };
  return (
    <div className="@container">
      <ToList listId={listId} className="skip-link">
        {t.skipMap}
      </ToList>
      <MapSection
        title={t.neighbourhoodMap({ districts: list(DETAILED_DISTRICTS.map(nameOf)) })}
        {...common}
        view={frameAreas(NEIGHBOURHOODS, neighbourhoods)}
        areas={neighbourhoods}
        dots={map.dots}
      />
      <p className="mt-2 text-xs text-quiet">
        {sentences([
          procedure === undefined ? t.legend : t.legendOf({ procedure }),
          hasDots && t.legendPoints,
          t.legendPlaces,
        ])}
      </p>
      {listUndrawn(neighbourhoods).map(({ district, count }) => (
        <p key={district} className="mt-1 text-xs">
          {t.notDrawn({ district: nameOf(district), count })}
        </p>
      ))}
      <div className="mt-6">
        <MapSection
          title={t.districtMap({ city: nameOf(MAPPED_CITY) })}
          {...common}
          view={DISTRICTS}
          areas={districts.map((area) => ({ ...area, pointCount: 0 }))}
        />
      </div>
      {otherCities.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg">{t.otherCities}</h2>
          <AreaList areas={otherCities} chosen={chosen} procedure={procedure} locate={locate} />
        </section>
      )}
      <p className="mt-4 text-xs text-quiet">{t.source}</p>
    </div>
  );
}

/** Lists the districts that have clinics whose neighbourhood is not drawn, and that are no points. */
function listUndrawn(neighbourhoods: readonly CountedArea[]) {
  const isDrawn = ({ name }: CountedArea) => NEIGHBOURHOOD_OUTLINES.some((one) => one.neighbourhood === name);
  const undrawn = neighbourhoods.filter((area) => !isDrawn(area));
  return DETAILED_DISTRICTS.flatMap((district) => {
    const ofDistrict = undrawn.filter(({ filter }) => filter.district === slugify(district));
    const count = ofDistrict.reduce((sum, area) => sum + circledOf(area), 0);
    return count > 0 ? [{ district, count }] : [];
  });
}

type SectionProps = Omit<Props, 'map'> & {
  title: string;
  view: MapView;
  areas: readonly CountedArea[];
  dots?: DrawnClinicMap['dots'];
};

function MapSection({ title, view, areas, dots, listId, ...common }: SectionProps) {
  const t = useTexts(mapTexts);
  const nameOf = useAreaName(t);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        <Unbroken text={title} />
      </h2>
      <AreaMap view={view} areas={areas} dots={dots} labelledBy={id} {...common} />
      {areas
        .filter(({ filter }) => isChosen(filter, common.chosen))
        .map((area) => (
          <ToList
            key={area.name}
            listId={listId}
            className={`${linkClass} flex min-h-11 items-center text-sm lg:hidden`}
          >
            {t.toList({ area: describeArea(t, nameOf(area.name), area, common.procedure) })}
          </ToList>
        ))}
      <details className="mt-1 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-celadon">{t.areasAsList}</summary>
        <AreaList areas={areas} {...common} />
      </details>
    </section>
  );
}

type ToListProps = { listId: string; className: string; children: string };

/** A link from the maps to the list that they narrow, which it focuses. */
function ToList({ listId, className, children }: ToListProps) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: listId }} className={className}>
      {children}
    </Link>
  );
}

type ListProps = {
  areas: readonly CountedArea[];
  chosen: ClinicArea;
  procedure: string | undefined;
  locate: (area: ClinicArea) => string;
};

/** Says in words what a map shows; areas are links. */
function AreaList({ areas, chosen, procedure, locate }: ListProps) {
  const t = useTexts(mapTexts);
  const nameOf = useAreaName(t);
  return (
    <ul className="text-sm">
      {areas.map((area) => {
        const words = describeArea(t, nameOf(area.name), area, procedure);
        const isOn = isChosen(area.filter, chosen);
        return (
          <li key={JSON.stringify(area.filter)}>
            {area.name === null ? (
              <span className="flex min-h-11 items-center">{words}</span>
            ) : (
              <Link
                to={locate(isOn ? {} : area.filter)}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className="flex min-h-11 items-center underline-offset-4 hover:text-celadon hover:underline aria-[current]:font-semibold"
              >
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
