import reviewListTexts from '#texts/review-list.ts';
import { parsePath } from 'react-router';
import { readReviewFilter, type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import type { LanguageCounts } from '#domain/text-language.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FilterFields } from '#web/parts/filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { hasLanguageFilter, LanguageFilter, OwnLanguageOption } from '#web/parts/language-filter.tsx';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { type SuggestionsComponent, SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { readProcedure } from './review-query.ts';

type Props = {
  procedures: ProcedureChoices;
  query: ReviewFilter;
  /** Numbers of reviews in each language. */
  counts: LanguageCounts;
  /** Slug of the procedure filter; undefined for none or an unknown one. */
  chosen: string | undefined;
  /** The suggestions of the search box. */
  suggestions: SuggestionsComponent;
};

/** Search box, procedure filter and order for a review list. */
export function ReviewFilters({ procedures, query, counts, chosen = '', suggestions }: Props) {
  const languages = { counts, chosen: query.language };
  const t = useTexts(reviewListTexts);
  return (
    <div className="mt-3 sm:mt-6 print:hidden">
      <FilterForm
        label={t.findReviews}
        locate={(fields) => parsePath(reviewListPath(readReviewFilter(fields)))}
        values={readProcedure}
      >
        <FilterFields
          search={<SearchBox label={t.search} placeholder={t.searchHint} suggestions={suggestions} />}
          chosen={[chosen, query.language, query.sort !== 'recent'].filter(Boolean).length}
          columns={
            hasLanguageFilter(languages)
              ? 'md:grid-cols-3 md:max-lg:*:first:col-span-full lg:grid-cols-[1.4fr_1.2fr_1fr_1.1fr]'
              : 'md:grid-cols-[1.6fr_1.4fr_1.2fr]'
          }
        >
          <SelectField label={t.procedure} name="procedure" defaultValue={chosen}>
            <ProcedureOptions procedures={procedures} all={t.allProcedures} />
          </SelectField>
          <LanguageFilter {...languages} />
          <SelectField label={t.sortBy} name="sort" defaultValue={query.sort}>
            <option value="recent">{t.mostRecent}</option>
            <OwnLanguageOption />
            <option value="price-high">{t.highestPrice}</option>
            <option value="price-low">{t.lowestPrice}</option>
            <option value="satisfaction">{t.satisfaction}</option>
          </SelectField>
        </FilterFields>
      </FilterForm>
    </div>
  );
}
