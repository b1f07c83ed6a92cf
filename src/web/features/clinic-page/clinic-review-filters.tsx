import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { ClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { FilterFields } from '#web/parts/filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';

/** Search, procedure filter and order for a clinic's reviews. */
export default function ReviewFilters({
  clinic,
  query,
}: {
  clinic: ClinicDetail;
  query: ClinicReviewsQuery;
}) {
  return (
    <div className="mt-5 print:hidden">
      <FilterForm label="Find reviews of this clinic">
        <FilterFields
          search={<SearchBox label="Search reviews" placeholder="Words in a review" />}
          chosen={[query.procedure, query.sort !== 'new'].filter(Boolean).length}
          columns="md:grid-cols-[1.6fr_1.6fr_1fr]"
        >
          <SelectField label="Procedure" name="procedure" defaultValue={query.procedure ?? ''}>
            <option value="">All procedures ({clinic.reviewCount})</option>
            {clinic.prices.map(({ procedure, reviewCount }) => (
              <option key={procedure.id} value={procedure.slug}>
                {procedure.name} ({reviewCount})
              </option>
            ))}
          </SelectField>
          <SelectField label="Sort by" name="sort" defaultValue={query.sort}>
            <option value="new">Newest</option>
            <option value="priceHigh">Price: High</option>
            <option value="priceLow">Price: Low</option>
          </SelectField>
        </FilterFields>
      </FilterForm>
    </div>
  );
}
