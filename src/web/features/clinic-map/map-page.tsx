import clinicSearchTexts from '#texts/clinic-search.ts';
import mapTexts from '#texts/clinic-map.ts';
import { Suspense } from 'react';
import type { toClinicRows, ClinicRowData } from '#domain/clinic/listed-clinic.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { CLINIC_BATCH } from '#domain/lists/clinic-list.ts';
import { firstRow } from '#domain/lists/list-page.ts';
import { mapPath, type MapQuery } from '#domain/lists/map.ts';
import { paths } from '#domain/paths.ts';
import { findChoice } from '#domain/procedure/find-choice.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { columnClass } from '#web/ui/column.ts';
import { SelectField } from '#web/ui/field.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { AreaHeading } from './area-heading.tsx';
import { ClinicMaps } from './clinic-maps.tsx';
import { type DrawnClinicMap, groupAreas, isChosen } from './map-model.ts';
import { ClinicLead } from '#web/parts/clinic-lead.tsx';
import { ClinicPriceRange } from '#web/parts/clinic-price-range.tsx';
import { ReviewsLink } from '#web/parts/reviews-link.tsx';

/** Loaded only for an empty list. */
const NoClinics = lazyRetried(() => import('#web/parts/no-clinics.tsx'));

/** Loaded only for an empty list of an area that has clinics. */
const NoneReviewed = lazyRetried(() => import('./none-reviewed.tsx'));

/** Element id of the start of the list. */
const LIST_ID = 'list';

type Listed = ReturnType<typeof toClinicRows>;

type Props = { list: Listed; map: DrawnClinicMap; procedures: ProcedureChoices; query: MapQuery };

/** The maps with the list of clinics that they narrow. */
export default function MapPage({ list, map, procedures, query }: Props) {
  const t = useTexts(mapTexts);
  const search = useTexts(clinicSearchTexts);
  const nameOf = useProcedureName();
  const procedure = findChoice(procedures, query.procedure);
  const emptyArea =
    list.total === 0
      ? Object.values(groupAreas(map))
          .flat()
          .find(({ filter }) => isChosen(filter, query))
      : undefined;
  const locate = (area: ClinicArea) => mapPath({ procedure: query.procedure, ...area, page: 1 });
  return (
    <div className={`${columnClass} py-4 sm:py-8`}>
      <Breadcrumb steps={[{ name: search.clinics, to: paths.clinics() }, { name: t.map }]} />
      <h1 className="mt-1 text-2xl sm:mt-3 sm:text-3xl">{t.heading}</h1>
      <div className="mt-3 max-w-sm print:hidden">
        <FilterForm label={t.chooseProcedure}>
          <SelectField label={search.procedure} name="procedure" defaultValue={query.procedure ?? ''}>
            <ProcedureOptions procedures={procedures} all={search.allProcedures} />
          </SelectField>
          {(['city', 'district', 'neighbourhood'] as const).map((level) => (
            <input key={level} type="hidden" name={level} value={query[level] ?? ''} />
          ))}
        </FilterForm>
      </div>
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-x-8">
        {/* Beside a longer list the maps stay in view, from their end on. */}
        <div className="lg:sticky lg:bottom-4 lg:self-end">
          <ClinicMaps
            map={map}
            chosen={query}
            procedure={procedure && nameOf(procedure)}
            locate={locate}
            listId={LIST_ID}
          />
        </div>
        <section
          id={LIST_ID}
          tabIndex={-1}
          aria-labelledby="listed"
          className="focus:outline-none max-lg:mt-8"
        >
          <AreaHeading id="listed" chosen={query} areas={list.areas} all={locate({})} />
          <ResultCount
            noun="clinic"
            from={firstRow(query.page, CLINIC_BATCH)}
            shownCount={list.clinics.length}
            list={list}
          />
          <ul>
            {list.clinics.map((clinic) => (
              <MapRow key={clinic.id} clinic={clinic} />
            ))}
          </ul>
          <Suspense>
            {list.total === 0 &&
              (procedure && emptyArea ? (
                <NoneReviewed area={emptyArea} procedure={nameOf(procedure)} />
              ) : (
                <NoClinics
                  title={search.noClinics}
                  search={undefined}
                  list={list}
                  clear={{ to: paths.map() }}
                />
              ))}
          </Suspense>
          <ListPages
            noun="clinic"
            more={search.loadMore}
            page={query.page}
            total={list.total}
            batch={CLINIC_BATCH}
            start={LIST_ID}
          />
        </section>
      </div>
    </div>
  );
}

/** A clinic in the narrow list beside a map: name, address, price range and number of reviews. */
function MapRow({ clinic }: { clinic: ClinicRowData }) {
  return (
    <li className="grid gap-y-1 border-b border-hairline py-4">
      <ClinicLead clinic={clinic} heading="h3" />
      <ClinicPriceRange price={clinic.price} reviewCount={clinic.procedureReviewCount} />
      <p className="mt-1 text-sm">
        <ReviewsLink clinic={clinic} />
      </p>
    </li>
  );
}
