import languagesTexts from '#texts/review-languages.ts';
import reviewListTexts from '#texts/review-list.ts';
import searchNotesTexts from '#texts/search-notes.ts';
import { type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import FailedSearch from '#web/parts/failed-search.tsx';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Empty state of a review list, with what else to try and a link to a list with reviews. */
export default function NoReviews({ query, isUnknown }: { query: ReviewFilter; isUnknown: boolean }) {
  const t = useTexts(reviewListTexts);
  const notes = useTexts(searchNotesTexts);
  const languages = useTexts(languagesTexts);
  const { procedure, search, language, sort } = query;
  const text = isUnknown
    ? t.unknownProcedure
    : search && (
        <Rich>
          {notes.otherReviews({ procedures: linkTo(paths.procedures()), clinics: linkTo(paths.clinics()) })}
        </Rich>
      );
  return (
    <EmptyState title={t.noReviews} text={text}>
      {search && !procedure && !language && <FailedSearch kind="reviews" text={search} />}
      {search && !isUnknown && (
        <ClearFilters to={reviewListPath({ procedure, language, sort })}>{t.clearSearch}</ClearFilters>
      )}
      {language && (
        <ClearFilters to={reviewListPath({ procedure, search, sort })}>{languages.all}</ClearFilters>
      )}
      {procedure && (
        <Link to={reviewListPath({ search, language, sort })} className={buttonClass('secondary')}>
          {search ? t.searchAllProcedures : t.allReviews}
        </Link>
      )}
    </EmptyState>
  );
}
