import { parsePath } from 'react-router';
import { readReviewFilter, type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { readProcedure } from './review-query.ts';

type Props = {
  procedures: ProcedureChoices;
  query: ReviewFilter;
  /** Slug of the procedure that the list is narrowed to, if there is such a one. */
  chosen: string | undefined;
};

/** Search box, procedure and order of a list of reviews. */
export function ReviewFilters({ procedures, query, chosen = '' }: Props) {
  return (
    <div className="mt-6 print:hidden">
      <FilterForm
        label="Find reviews"
        locate={(fields) => parsePath(reviewListPath(readReviewFilter(fields)))}
        values={readProcedure}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1fr]">
          <div className="sm:col-span-full lg:col-span-1">
            <SearchBox label="Search" placeholder="Words in a review, a clinic" />
          </div>
          <SelectField label="Procedure" name="procedure" defaultValue={chosen}>
            <ProcedureOptions procedures={procedures} all="All procedures" />
          </SelectField>
          <SelectField label="Sort by" name="sort" defaultValue={query.sort}>
            <option value="recent">Most Recent</option>
            <option value="price-high">Price: High to Low</option>
            <option value="price-low">Price: Low to High</option>
            <option value="satisfaction">Satisfaction</option>
          </SelectField>
        </div>
      </FilterForm>
    </div>
  );
}
