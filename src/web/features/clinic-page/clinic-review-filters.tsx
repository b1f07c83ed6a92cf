import searchTexts from '#texts/clinic-review-search.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { ClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
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
  const t = useTexts(searchTexts);
  return (
    <div className="mt-5 print:hidden">
      <FilterForm label={t.findReviews}>
        <FilterFields
          search={<SearchBox label={t.searchReviews} placeholder={t.searchHint} />}
          chosen={[query.procedure, query.sort !== 'new'].filter(Boolean).length}
          columns="md:grid-cols-[1.6fr_1.6fr_1fr]"
        >
          <SelectField label={t.procedure} name="procedure" defaultValue={query.procedure ?? ''}>
            <option value="">{t.allProcedures({ count: clinic.reviewCount })}</option>
            {clinic.prices.map(({ procedure, reviewCount }) => (
              <option key={procedure.id} value={procedure.slug}>
                {procedure.name} ({reviewCount})
              </option>
            ))}
          </SelectField>
          <SelectField label={t.sortBy} name="sort" defaultValue={query.sort}>
            <option value="new">{t.newest}</option>
            <option value="priceHigh">{t.priceHigh}</option>
            <option value="priceLow">{t.priceLow}</option>
          </SelectField>
        </FilterFields>
      </FilterForm>
    </div>
  );
}
