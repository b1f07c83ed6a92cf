import { useSearchParams } from 'react-router';
import { formatRows, type OtherPage, pagesAround } from '#domain/lists/list-page.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  /** The listed item in the singular, such as 'clinic'. */
  noun: string;
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
        <nav aria-label={`More ${noun}s`} className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
          {previous && (
            <Link to={locate(previous)} rel="prev" className={buttonClass('secondary')}>
              Previous {describe(previous, noun)}
            </Link>
          )}
          {next && (
            <Link to={locate(next)} rel="next" className={buttonClass('secondary')}>
              Next {describe(next, noun)}
            </Link>
          )}
        </nav>
      )}
      {isCut && (
        <p className="mt-8 text-center text-sm text-quiet">
          The first {formatCount(current.to)} are shown. Search or choose a procedure to see the others.
        </p>
      )}
    </>
  );
}

/** Renders a link's text: '100 reviews (101–200)'. */
const describe = ({ from, to }: OtherPage, noun: string) => (
  <>
    {countOf(to - from + 1, noun)}{' '}
    <span className="font-normal tabular-nums">({formatRows({ from, to })})</span>
  </>
);
