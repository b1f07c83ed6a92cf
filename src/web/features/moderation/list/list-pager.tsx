import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
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
        <Step name="Previous" to={page > 1 ? listPath(query, { page: page - 1 }) : null} />
        <p className="text-sm tabular-nums" aria-live="polite">
          Page {formatCount(page)} of {formatCount(pages)}
        </p>
        <Step name="Next" to={page < pages ? listPath(query, { page: page + 1 }) : null} />
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

/** A page link, shown disabled when there is no such page, so that the other controls do not move. */
function Step({ name, to }: { name: string; to: string | null }) {
  if (to === null)
    return (
      <button type="button" disabled className={`${buttonClass('secondary')} opacity-50`}>
        {name}
      </button>
    );
  return (
    <Link to={to} className={buttonClass('secondary')}>
      {name}
    </Link>
  );
}
