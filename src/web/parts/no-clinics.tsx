import searchNotesTexts from '#texts/search-notes.ts';
import { paths } from '#domain/paths.ts';
import { Link, type LinkProps } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ClearFilters } from './clear-filters.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkTo } from '#web/ui/link-to.tsx';
import FailedSearch from './failed-search.tsx';
import SearchNotes from './search-notes.tsx';

type Props = {
  title: string;
  /** The text of a search without other filters, which is counted. */
  search: string | undefined;
  list: Parameters<typeof SearchNotes>[0]['list'];
  /** The link to the list without its filters; null if it has none. */
  clear: Pick<LinkProps, 'to' | 'preventScrollReset'> | null;
};

/** Empty state of a list of clinics: similar searches, other ways to look, links to the whole list and to add a clinic. */
export default function NoClinics({ title, search, list, clear }: Props) {
  const t = useTexts(searchNotesTexts);
  return (
    <EmptyState
      title={title}
      text={
        clear && (
          <Rich>{t.otherClinics({ map: linkTo(paths.map()), procedures: linkTo(paths.procedures()) })}</Rich>
        )
      }
    >
      {search !== undefined && <FailedSearch kind="clinics" text={search} />}
      {list.didYouMean && <SearchNotes list={list} />}
      {clear && <ClearFilters {...clear}>{t.clearFilters}</ClearFilters>}
      <Link to={paths.addClinic()} className={buttonClass('quiet')}>
        {t.submitMissing}
      </Link>
    </EmptyState>
  );
}
