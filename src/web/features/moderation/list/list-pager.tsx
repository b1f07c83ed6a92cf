import { useId } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#domain/text.ts';
import { PageStep } from '#web/parts/numbered-pager.tsx';
import { newestQuery } from '#web/lib/lists/newest-query.ts';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { listPath, PAGE_SIZES, readReviewQuery, type ReviewQuery } from './admin-review-query.ts';

/** Previous and Next, 'Page X of Y', and the choice of page size. */
export function ListPager({ query, total }: { query: ReviewQuery; total: number }) {
  const navigate = useNavigate();
  const sizeId = useId();
  const pages = countPages(total, query.size);
  const page = Math.min(query.page, pages);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <PageStep name="Previous" to={page > 1 ? listPath(query, { page: page - 1 }) : null} />
        <p className="text-sm tabular-nums" aria-live="polite">
          Page {formatCount(page)} of {formatCount(pages)}
        </p>
        <PageStep name="Next" to={page < pages ? listPath(query, { page: page + 1 }) : null} />
      </nav>
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={sizeId} className="text-quiet">
          Reviews per page
        </label>
        <select
          id={sizeId}
          value={query.size}
          onChange={(event) =>
            void navigate(listPath(readReviewQuery(newestQuery()), { size: Number(event.target.value) }), {
              preventScrollReset: true,
            })
          }
          className="h-11 rounded-sheet border border-quiet/50 bg-sheet px-2 hover:border-quiet"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
