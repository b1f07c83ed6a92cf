import searchNotesTexts from '#texts/search-notes.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { linkTo } from '#web/ui/link-to.tsx';

/** Largest number of procedures that the note names; the rest are counted. */
const MOST_NAMED = 4;

type Props = {
  list: Pick<ClinicList, 'didYouMean' | 'matches' | 'isNearest' | 'isPriceIgnored' | 'totalCapped'>;
};

const NOTE = 'my-2 text-xs sm:my-3 sm:text-sm';

/**
 * Notes on a search: that its price is not used; the number of clinics found by name, by reviews of the procedures that
 * it names, and by reviews that name the doctor; what to search for instead if it found nothing.
 */
export default function SearchNotes({ list }: Props) {
  const t = useTexts(searchNotesTexts);
  const instead = list.didYouMean ?? [];
  return (
    <>
      {list.isPriceIgnored && (
        <p className={NOTE}>
          <Rich>{t.priceIgnored({ link: linkTo(paths.priceComparison()) })}</Rich>
        </p>
      )}
      {list.isNearest && <p className={NOTE}>{t.nearestNames}</p>}
      {list.matches && <Matches {...list} matches={list.matches} />}
      {instead.length > 0 && (
        <p className="w-full">
          <Rich>
            {t.didYouMean({
              lead: asText,
              searches: <Searches by="search" offers={instead.map((name) => [name, name] as const)} />,
            })}
          </Rich>
        </p>
      )}
    </>
  );
}

/** Shows the words of a tag as they are. */
const asText = (text: string): ReactNode => text;

type MatchesProps = { matches: NonNullable<ClinicList['matches']>; totalCapped?: true | undefined };

function Matches({ matches, totalCapped }: MatchesProps) {
  const t = useTexts(searchNotesTexts);
  const nameOf = useProcedureName();
  const { byName, byReviews, both, byDoctor, procedures } = matches;
  const named = procedures
    .slice(0, MOST_NAMED)
    .map((procedure) => [procedure.slug, nameOf(procedure)] as const);
  const found = { bound: totalCapped ? 'atLeast' : 'exact', byName, both };
  return (
    <p className={NOTE}>
      {byDoctor > 0 ? (
        t.foundByDoctor({ ...found, count: byDoctor })
      ) : (
        <Rich>
          {t.foundByReviews({
            ...found,
            count: byReviews,
            lead: asText,
            procedures: (
              <Searches by="procedure" offers={named} moreCount={procedures.length - named.length} />
            ),
          })}
        </Rich>
      )}
    </p>
  );
}

type SearchesProps = {
  by: 'search' | 'procedure';
  offers: readonly (readonly [value: string, text: string])[];
  /** Number of further searches without a link. */
  moreCount?: number;
};

/** Links to alternative searches: 'A or B'. */
function Searches({ by, offers, moreCount = 0 }: SearchesProps) {
  const t = useTexts(searchNotesTexts);
  const [params] = useSearchParams();
  const links = offers.map(([value, text]) => {
    const instead = new URLSearchParams(params);
    for (const name of ['search', 'page']) instead.delete(name);
    instead.set(by, value);
    return (
      <Link
        key={value}
        to={`?${instead}`}
        preventScrollReset
        className={`${linkClass} sm:inline-block sm:py-1`}
      >
        {text}
      </Link>
    );
  });
  const choices = moreCount > 0 ? [...links, t.moreMeant({ count: moreCount })] : links;
  return choices.reduce<ReactNode>(
    (first, second) => (first ? <Rich>{t.either({ first, second, or: asText })}</Rich> : second),
    null,
  );
}
