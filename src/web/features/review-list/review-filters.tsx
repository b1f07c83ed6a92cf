import { parsePath } from 'react-router';
import { readReviewFilter, type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { FilterFields } from '#web/parts/filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { type SuggestionsComponent, SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { readProcedure } from './review-query.ts';

type Props = {
  procedures: ProcedureChoices;
  query: ReviewFilter;
  /** Slug of the procedure filter; undefined for none or an unknown one. */
  chosen: string | undefined;
  /** The suggestions of the search box. */
  suggestions: SuggestionsComponent;
};

/** Search box, procedure filter and order for a review list. */
export function ReviewFilters({ procedures, query, chosen = '', suggestions }: Props) {
  return (
    <div className="mt-3 sm:mt-6 print:hidden">
      <FilterForm
        label="Find reviews"
        locate={(fields) => parsePath(reviewListPath(readReviewFilter(fields)))}
        values={readProcedure}
      >
        <FilterFields
          search={
            <SearchBox label="Search" placeholder="Words in a review, a clinic" suggestions={suggestions} />
          }
          chosen={[chosen, query.sort !== 'recent'].filter(Boolean).length}
          columns="md:grid-cols-[1.6fr_1.4fr_1.2fr]"
        >
          <SelectField label="Procedure" name="procedure" defaultValue={chosen}>
            <ProcedureOptions procedures={procedures} all="All procedures" />
          </SelectField>
          <SelectField label="Sort by" name="sort" defaultValue={query.sort}>
            <option value="recent">Most Recent</option>
            <option value="price-high">Price: High to Low</option>
            <option value="price-low">Price: Low to High</option>
            <option value="satisfaction">Satisfaction</option>
          </SelectField>
        </FilterFields>
      </FilterForm>
    </div>
  );
}
