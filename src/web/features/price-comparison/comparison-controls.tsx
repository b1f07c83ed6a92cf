import comparisonTexts from '#texts/price-comparison.ts';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import { ONLY_TICKED, writeTicked } from '#domain/lists/comparison.ts';
import { SHOWN_AREA, writeShownArea } from '#domain/lists/clinic-area.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { AreaField } from '#web/parts/area-field.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import type { ShownQuery } from './load-comparison.ts';

/** Windows in months, the default first: a form leaves out its first option. */
const WINDOWS = ['24', '12', '48'] as const;

/** Chooses what a comparison shows, and its order. */
export function ComparisonControls({ query, areas }: { query: ShownQuery; areas: ClinicAreas }) {
  const t = useTexts(comparisonTexts);
  const months = (count: number) => t.months({ count });
  return (
    <div className="mb-8 print:hidden">
      <FilterForm label={t.controls}>
        <input type="hidden" name="procedure" value={query.procedure} />
        <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1 *:last:col-span-full md:grid-cols-3 lg:grid-cols-5 md:*:last:col-span-1">
          <SelectField label={t.basis} name="basis" defaultValue={query.basis}>
            <Options values={['all', 'all-in']} names={{ all: t.basisAll, 'all-in': t.basisAllIn }} />
          </SelectField>
          <SelectField label={t.window} name="window" defaultValue={String(query.window)}>
            <Options values={WINDOWS} names={{ 12: months(12), 24: months(24), 48: months(48) }} />
          </SelectField>
          <AreaField
            label={t.city}
            name="city"
            all={t.allCities}
            areas={areas.cities}
            chosen={query.city}
            resets="district"
          />
          <AreaField
            key={query.city}
            label={t.district}
            name="district"
            all={t.allDistricts}
            areas={areas.districts}
            chosen={query.district}
          />
          <SelectField label={t.sortBy} name="sort" defaultValue={query.sort}>
            <Options
              values={['typical', 'median', 'lowest', 'reports', 'satisfaction']}
              names={{
                typical: t.byTypical,
                median: t.median,
                lowest: t.byLowest,
                reports: t.byReports,
                satisfaction: t.bySatisfaction,
              }}
            />
          </SelectField>
        </div>
        <input type="hidden" name="clinics" value={writeTicked(query.ticked)} />
        <input type="hidden" name="only" value={query.isNarrowed ? ONLY_TICKED : ''} />
        <input type="hidden" name="view" value={query.view === 'table' ? query.view : ''} />
        <noscript>
          <input type="hidden" name={SHOWN_AREA} value={writeShownArea(query)} />
        </noscript>
      </FilterForm>
    </div>
  );
}
