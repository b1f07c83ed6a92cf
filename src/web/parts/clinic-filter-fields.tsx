import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ProcedureOptions } from './procedure-options.tsx';
import { SearchBox } from './search-box.tsx';

type Props = {
  procedures: ProcedureChoices;
  query: { search?: string | undefined; procedure?: string | undefined; sort?: string | undefined };
  /** How the list calls its order by name. */
  byName: string;
};

/** Search box, procedure picker and order of a list of clinics. A search is in the order of its matches first. */
export function ClinicFilterFields({ procedures, query, byName }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-[2fr_1.4fr_1fr]">
      <SearchBox label="Search" placeholder="Name, specialty or location" />
      <SelectField label="Procedure" name="procedure" defaultValue={query.procedure ?? ''}>
        <ProcedureOptions procedures={procedures} all="All procedures" />
      </SelectField>
      <SelectField label="Sort by" name="sort" defaultValue={query.sort ?? ''}>
        {query.search && <option value="">Best match</option>}
        <option value={query.search ? 'reviews' : ''}>Most Reviews</option>
        <option value="name">{byName}</option>
      </SelectField>
    </div>
  );
}
