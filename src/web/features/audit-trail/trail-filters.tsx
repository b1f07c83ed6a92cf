import { AUDIT_ENTITIES, type AuditEntity } from '#domain/audit/audit-views.ts';
import { actionName } from '#domain/audit/event-sentence.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import type { TrailListQuery } from './trail-query.ts';

const ENTITY_NAMES: Record<AuditEntity, string> = {
  review: 'Reviews',
  clinic: 'Clinics',
  'clinic-change': 'Clinics’ own changes',
  'posted-price': 'Posted prices',
  procedure: 'Procedures',
  surgeon: 'Surgeons',
  message: 'Messages',
  'saved-reply': 'Saved replies',
  account: 'Accounts',
  export: 'Exports',
};

type Props = { query: TrailListQuery; actors: readonly string[]; actions: readonly string[] };

/** Filters the audit trail through the URL's query. */
export function TrailFilters({ query, actors, actions }: Props) {
  return (
    <FilterForm label="Filter the trail">
      <div className="grid gap-3 2xs:grid-cols-2 lg:grid-cols-5">
        <SelectField label="Who" name="actor" defaultValue={query.actor ?? ''}>
          <option value="">Everybody</option>
          <Options values={withOwn(actors, query.actor)} names={(actor) => actor} />
        </SelectField>
        <SelectField label="Of what" name="entity" defaultValue={query.entity ?? ''}>
          <option value="">Everything</option>
          <Options values={AUDIT_ENTITIES} names={ENTITY_NAMES} />
        </SelectField>
        <div className="2xs:col-span-2 lg:col-span-1">
          <SelectField label="What was done" name="action" defaultValue={query.action ?? ''}>
            <option value="">Anything</option>
            <Options values={withOwn(actions, query.action)} names={actionName} />
          </SelectField>
        </div>
        <DayField label="From" name="from" value={query.from} />
        <DayField label="To" name="to" value={query.to} />
      </div>
    </FilterForm>
  );
}

/** Returns the choices, including the current one even if the trail does not contain it. */
const withOwn = (choices: readonly string[], current: string | undefined) =>
  current === undefined || choices.includes(current) ? choices : [current, ...choices];

function DayField({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <FormField label={label}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} h-11`}
          type="date"
          name={name}
          defaultValue={value}
        />
      )}
    </FormField>
  );
}
