import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

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
  const instead = list.didYouMean ?? [];
  return (
    <>
      {list.isPriceIgnored && (
        <p className={NOTE}>
          The price in your search is not used. See what patients paid in the{' '}
          <Link to={paths.priceComparison()} className={linkClass}>
            price comparison
          </Link>
          .
        </p>
      )}
      {list.isNearest && <p className={NOTE}>No clinic here is called that. These names come nearest.</p>}
      {list.matches && <Matches {...list} matches={list.matches} />}
      {instead.length > 0 && (
        <p className="w-full">
          Did you mean <Searches by="search" offers={instead.map((name) => [name, name] as const)} />?
        </p>
      )}
    </>
  );
}

type MatchesProps = { matches: NonNullable<ClinicList['matches']>; totalCapped?: true | undefined };

function Matches({ matches, totalCapped }: MatchesProps) {
  const { byName, byReviews, both, byDoctor, procedures } = matches;
  const unnamed = procedures.length - MOST_NAMED;
  return (
    <p className={NOTE}>
      {totalCapped && 'At least '}
      {byDoctor > 0 ? (
        `${countOf(byDoctor, 'clinic')} with reviews that name a doctor called so`
      ) : (
        <>
          {byReviews === 0 ? 'No clinic' : countOf(byReviews, 'clinic')} with reviews of{' '}
          <Searches
            by="procedure"
            offers={procedures.slice(0, MOST_NAMED).map(({ slug, name }) => [slug, name] as const)}
          />
          {unnamed > 0 && ` or ${formatCount(unnamed)} more that the search means`}
        </>
      )}
      {byName > 0 && `; ${formatCount(byName)} by name or place`}
      {both > 0 && `, ${formatCount(both)} of them both`}.
    </p>
  );
}

type SearchesProps = {
  by: 'search' | 'procedure';
  offers: readonly (readonly [value: string, text: string])[];
};

/** Links to alternative searches. */
function Searches({ by, offers }: SearchesProps) {
  const [params] = useSearchParams();
  return offers.map(([value, text], index) => {
    const instead = new URLSearchParams(params);
    for (const name of ['search', 'page']) instead.delete(name);
    instead.set(by, value);
    return (
      <Fragment key={value}>
        {index > 0 && ' or '}
        <Link to={`?${instead}`} preventScrollReset className={`${linkClass} sm:inline-block sm:py-1`}>
          {text}
        </Link>
      </Fragment>
    );
  });
}
