import mapTexts from '#texts/clinic-map.ts';
import { useEffect, useState } from 'react';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { clinicListPath, type ClinicQuery } from '#domain/lists/clinic-list.ts';
import { paths } from '#domain/paths.ts';
import { findChoice } from '#domain/procedure/find-choice.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { browserApi } from '#web/api/browser.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { AreaHeading } from './area-heading.tsx';
import { ClinicMaps } from './clinic-maps.tsx';
import { drawPoints, type DrawnClinicMap, isChosen } from './map-model.ts';

export type ListMapProps = {
  query: ClinicQuery;
  areas: ClinicAreas | undefined;
  procedures: ProcedureChoices;
  /** Element id of the list. */
  listId: string;
};

const NO_AREA: ClinicArea = { city: undefined, district: undefined, neighbourhood: undefined };

/** The maps beside the list of clinics, which they narrow. */
export default function ListMap({ query, areas, procedures, listId }: ListMapProps) {
  const t = useTexts(mapTexts);
  const nameOf = useProcedureName();
  const loaded = useClinicMap(query.procedure);
  if (!loaded) return null;
  const { procedure: slug, city, district, neighbourhood } = query;
  const procedure = findChoice(procedures, slug);
  const toAreas = clinicListPath({ ...query, ...NO_AREA, page: 1 });
  // The maps count all clinics, so a link to an area leaves the search; to the chosen one too, which shows it all.
  const locate = (area: ClinicArea) => {
    const isLeft = query.search !== undefined && isChosen(area, NO_AREA);
    const to = isLeft ? { city, district, neighbourhood } : area;
    return clinicListPath({ ...query, ...NO_AREA, ...to, search: undefined, page: 1 });
  };
  if (!loaded.map)
    return (
      <Link to={paths.map({ procedure: slug, city, district, neighbourhood })} className={linkClass}>
        {t.heading}
      </Link>
    );
  return (
    <>
      {(city ?? district ?? neighbourhood) !== undefined && (
        <AreaHeading id="beside" chosen={query} areas={areas} all={toAreas} />
      )}
      {query.search !== undefined && <p className="text-xs text-quiet">{t.ofAllClinics}</p>}
      <ClinicMaps
        map={loaded.map}
        chosen={query}
        procedure={procedure && nameOf(procedure)}
        locate={locate}
        listId={listId}
      />
    </>
  );
}

/** Reads the map of a procedure, which stays until that of another is there. @returns a map of null if it cannot be read */
function useClinicMap(procedure: string | undefined) {
  const [loaded, setLoaded] = useState<{ map: DrawnClinicMap | null } | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const load = async () => {
      const map = await browserApi('GET /clinic-map', { query: { procedure } }).catch(() => null);
      if (!isOutdated) setLoaded({ map: map && drawPoints(map) });
    };
    void load();
    return () => {
      isOutdated = true;
    };
  }, [procedure]);
  return loaded;
}
