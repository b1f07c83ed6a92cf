import listsTexts, { type Texts } from '#texts/lists.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatRows, type OtherPage, pagesAround } from '#domain/lists/list-page.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

type PageLink = (of: ReturnType<typeof rowsOf>) => readonly ReactNode[];

/** Texts of the links to other pages. */
export type PageTexts = { more: string; previous: PageLink; next: PageLink };

type Props = {
  /** The listed item, or the texts of another one. */
  noun: 'clinic' | 'review' | PageTexts;
  /** Label of the link to the next batch. */
  more: string;
  page: number;
  total: number;
  /** Number of rows that each batch adds. */
  batch: number;
  /** Id of the element at the start of the list, the target of links to other pages. */
  start: string;
};

/**
 * Pagination as links, so that Back and shared links show the same rows: more rows below the current ones until the
 * page is full, then links to the full pages before and after it.
 */
export function ListPages({ noun, more, page, total, batch, start }: Props) {
  const t = useTexts(listsTexts);
  const texts = pageTexts(t, noun);
  const [params] = useSearchParams();
  const around = pagesAround(page, total, batch);
  const queryOf = (number: number) => {
    const query = new URLSearchParams(params);
    query.set('page', String(number));
    return `?${query}`;
  };
  if (around.more !== null)
    return (
      <p className="mt-8 text-center print:hidden">
        {/* One entry of the history for all batches: Back shows the list as it began, and then leaves it. */}
        <Link
          to={queryOf(around.more)}
          preventScrollReset
          replace={page > 1}
          className={buttonClass('secondary')}
        >
          {more}
        </Link>
      </p>
    );
  const { previous, next, current, isCut } = around;
  const locate = (other: OtherPage) => ({ search: queryOf(other.page), hash: start });
  return (
    <>
      {(previous ?? next) && (
        <nav aria-label={texts.more} className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
          {previous && (
            <Link to={locate(previous)} rel="prev" className={buttonClass('secondary')}>
              <Rich>{texts.previous(rowsOf(previous))}</Rich>
            </Link>
          )}
          {next && (
            <Link to={locate(next)} rel="next" className={buttonClass('secondary')}>
              <Rich>{texts.next(rowsOf(next))}</Rich>
            </Link>
          )}
        </nav>
      )}
      {isCut && <p className="mt-8 text-center text-sm text-quiet">{t.listIsCut({ count: current.to })}</p>}
    </>
  );
}

/** Returns the texts of links: 'Previous 100 reviews (101–200)'. */
const pageTexts = (t: Texts, noun: Props['noun']): PageTexts =>
  typeof noun === 'object'
    ? noun
    : noun === 'clinic'
      ? { more: t.moreClinics, previous: t.previousClinics<ReactNode>, next: t.nextClinics<ReactNode> }
      : { more: t.moreReviews, previous: t.previousReviews<ReactNode>, next: t.nextReviews<ReactNode> };

/** Returns what the text of a link tells about a page. */
const rowsOf = ({ from, to }: OtherPage) => ({
  count: to - from + 1,
  range: formatRows({ from, to }),
  rows: toRows,
});

const toRows = (text: string) => <span className="font-normal tabular-nums">{text}</span>;
