import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pagesAround } from '#domain/lists/list-page.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import type { ListNoun } from './page-links.tsx';

/** Loaded only for lists of more than a page, whose HTML has the links. */
const PageLinks = lazyRetried(() => import('./page-links.tsx'));

type Props = {
  /** The listed item, or the texts of another one. */
  noun: ListNoun;
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
  if (!around.previous && !around.next && !around.isCut) return null;
  return (
    <Suspense>
      <PageLinks noun={noun} around={around} queryOf={queryOf} start={start} />
    </Suspense>
  );
}
