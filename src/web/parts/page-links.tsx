import listPagesTexts, { type Texts } from '#texts/list-pages.ts';
import type { ReactNode } from 'react';
import { formatRows, type OtherPage, type PagesAround } from '#domain/lists/list-page.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

type PageLink = (of: ReturnType<typeof rowsOf>) => readonly ReactNode[];

/** Texts of the links to other pages. */
export type PageTexts = { more: string; previous: PageLink; next: PageLink };

/** Names the listed item, or gives the texts of another one. */
export type ListNoun = 'clinic' | 'review' | PageTexts;

type Props = {
  noun: ListNoun;
  around: PagesAround;
  /** Returns the query of a page. */
  queryOf: (page: number) => string;
  /** Id of the element at the start of the list. */
  start: string;
};

/** Links to the full pages before and after a page: 'Previous 100 reviews (101–200)'. */
export default function PageLinks({ noun, around, queryOf, start }: Props) {
  const t = useTexts(listPagesTexts);
  const texts = pageTexts(t, noun);
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

const pageTexts = (t: Texts, noun: ListNoun): PageTexts =>
  typeof noun === 'object'
    ? noun
    : noun === 'clinic'
      ? { more: t.moreClinics, previous: t.previousClinics<ReactNode>, next: t.nextClinics<ReactNode> }
      : { more: t.moreReviews, previous: t.previousReviews<ReactNode>, next: t.nextReviews<ReactNode> };

/** Returns the values for the text of a link to a page. */
const rowsOf = ({ from, to }: OtherPage) => ({
  count: to - from + 1,
  range: formatRows({ from, to }),
  rows: toRows,
});

const toRows = (text: string) => <span className="font-normal tabular-nums">{text}</span>;
