import { formatCount } from '#domain/text.ts';
import { PageStep } from '#web/parts/numbered-pager.tsx';
import { PageSizeField } from '#web/parts/page-size-field.tsx';
import { countPages } from '#web/lib/lists/numbered-pages.ts';
import { listPath, PAGE_SIZES, readReviewQuery, type ReviewQuery } from './admin-review-query.ts';

/** Previous and Next, 'Page X of Y', and the choice of page size. */
export function ListPager({ query, total }: { query: ReviewQuery; total: number }) {
  const pages = countPages(total, query.size);
  const page = Math.min(query.page, pages);
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <PageStep name="Previous" to={page > 1 ? listPath(query, { page: page - 1 }) : null} />
        <p className="text-sm tabular-nums" aria-live="polite">
          Page {formatCount(page)} of {formatCount(pages)}
        </p>
        <PageStep name="Next" to={page < pages ? listPath(query, { page: page + 1 }) : null} />
      </nav>
      <PageSizeField
        label="Reviews per page"
        size={query.size}
        sizes={PAGE_SIZES}
        pathOf={(newest, size) => listPath(readReviewQuery(newest), { size })}
      />
    </div>
  );
}
