import listsTexts, { type Texts } from '#texts/lists.ts';
import { formatRows } from '#domain/lists/list-page.ts';
import { formatCount } from '#domain/text.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The listed item, or the texts of one that only staff see. */
type Noun = 'clinic' | 'review' | CountTexts;

type Props = {
  noun: Noun;
  /** Number of the first visible row. */
  from?: number;
  /** Number of visible rows. */
  shownCount: number;
  /** A capped total is only a lower bound. */
  list: { total: number; totalCapped?: true | undefined };
};

/**
 * A live count of the visible rows: 'Showing 12 of 52 clinics', 'Showing 101–200 of 700 clinics', '7 clinics',
 * 'No clinics'.
 */
export function ResultCount({ noun, from = 1, shownCount, list }: Props) {
  const { total, totalCapped } = list;
  const counts = countTexts(useTexts(listsTexts), noun);
  const shown = describeShown(from, shownCount);
  const [all, some] = totalCapped ? [counts.allOrMore, counts.someOrMore] : [counts.all, counts.some];
  return (
    <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
      {total === 0 ? counts.none : shownCount < total ? some({ shown, count: total }) : all({ count: total })}
    </output>
  );
}

export type Count = { count: number };
type Shown = Count & { shown: string };

export type CountTexts = {
  none: string;
  all: (of: Count) => string;
  some: (of: Shown) => string;
  /** The texts for a total that is only a lower bound. */
  allOrMore: (of: Count) => string;
  someOrMore: (of: Shown) => string;
};

function countTexts(t: Texts, noun: Noun): CountTexts {
  if (noun === 'clinic')
    return {
      none: t.noClinics,
      all: t.allClinics,
      some: t.someClinics,
      allOrMore: t.clinicsOrMore,
      someOrMore: t.someClinicsOrMore,
    };
  if (noun === 'review')
    return {
      none: t.noReviews,
      all: t.allReviews,
      some: t.someReviews,
      allOrMore: t.reviewsOrMore,
      someOrMore: t.someReviewsOrMore,
    };
  return noun;
}

/** Returns '10' for the first ten rows, '101–200' for a later hundred. */
export const describeShown = (from: number, shownCount: number) =>
  from === 1 ? formatCount(shownCount) : formatRows({ from, to: from + shownCount - 1 });
