import searchTexts from '#texts/clinic-review-search.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { ClinicReviewsQuery } from '#domain/lists/clinic-reviews.ts';
import type { LanguageCounts } from '#domain/text-language.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { FilterFields } from '#web/parts/filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { hasLanguageFilter, LanguageFilter, OwnLanguageOption } from '#web/parts/language-filter.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';

/** Search, procedure filter and order for a clinic's reviews. */
export default function ReviewFilters({
  clinic,
  query,
  counts,
}: {
  clinic: ClinicDetail;
  query: ClinicReviewsQuery;
  /** Numbers of reviews in each language. */
  counts: LanguageCounts;
}) {
  const languages = { counts, chosen: query.language };
  const t = useTexts(searchTexts);
  const formats = useFormats();
  return (
    <div className="mt-5 print:hidden">
      <FilterForm label={t.findReviews}>
        <FilterFields
          search={<SearchBox label={t.searchReviews} placeholder={t.searchHint} />}
          chosen={[query.procedure, query.language, query.sort !== 'new'].filter(Boolean).length}
          columns={
            hasLanguageFilter(languages)
              ? 'md:grid-cols-3 md:max-lg:*:first:col-span-full lg:grid-cols-[1.4fr_1.4fr_1fr_1fr]'
              : 'md:grid-cols-[1.6fr_1.6fr_1fr]'
          }
        >
          <SelectField label={t.procedure} name="procedure" defaultValue={query.procedure ?? ''}>
            <option value="">{t.allProcedures({ count: clinic.reviewCount })}</option>
            {clinic.prices.map(({ procedure, reviewCount }) => (
              <option key={procedure.id} value={procedure.slug}>
                {formats.withAside(procedure.name, formats.count(reviewCount))}
              </option>
            ))}
          </SelectField>
          <LanguageFilter {...languages} />
          <SelectField label={t.sortBy} name="sort" defaultValue={query.sort}>
            <option value="new">{t.newest}</option>
            <OwnLanguageOption />
            <option value="priceHigh">{t.priceHigh}</option>
            <option value="priceLow">{t.priceLow}</option>
          </SelectField>
        </FilterFields>
      </FilterForm>
    </div>
  );
}
