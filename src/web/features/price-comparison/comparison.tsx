import { COMPARISON_BATCH } from '#domain/lists/comparison.ts';
import { firstRow, rowsOfPage } from '#domain/lists/list-page.ts';
import { paths } from '#domain/paths.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { describeShown } from '#web/parts/result-count.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClinicPriceTable } from './clinic-price-table.tsx';
import { ProcedureFigures } from './procedure-figures.tsx';

const LIST_ID = 'clinic-by-clinic';

/** Step 3: prices paid for a procedure, overall and by clinic. */
export function Comparison({ comparison, page }: { comparison: PriceComparison; page: number }) {
  const { procedure, clinics, total } = comparison;
  const { price } = procedure;
  if (!price) return <NoPrices procedure={procedure} />;
  const from = firstRow(page, COMPARISON_BATCH);
  const rowCount = Math.min(rowsOfPage(page, COMPARISON_BATCH).limit, clinics.length);
  const ofAll = `of ${countOf(total, 'clinic')}, lowest price first`;
  return (
    <>
      <ProcedureFigures name={procedure.name} price={price} />
      <h3 id={LIST_ID} tabIndex={-1} className="mt-10 text-xl print:mt-4">
        Clinic by clinic
      </h3>
      <output className="mt-1 block text-sm text-quiet tabular-nums print:hidden">
        Showing {describeShown(from, rowCount)} {ofAll}
      </output>
      <p className="mt-1 hidden text-sm text-quiet print:block">
        Showing {describeShown(from, clinics.length)} {ofAll}
      </p>
      <ClinicPriceTable
        rows={clinics}
        shownCount={rowCount}
        scale={price}
        caption={`Prices of ${procedure.name} by clinic`}
      />
      <ListPages
        noun="clinic"
        more="Load More"
        page={page}
        total={total}
        batch={COMPARISON_BATCH}
        start={LIST_ID}
      />
      <p className="mt-8 max-w-measure text-sm text-quiet print:mt-3">
        These are prices that patients report having paid, not offers: what was done, and with what, differs
        from one to the next. Every report is read before it appears;{' '}
        <Link to={paths.howReviewsAreChecked()} className={linkClass}>
          what we check
        </Link>
        .
      </p>
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link to={paths.procedureReviews(procedure.slug)} className={buttonClass('secondary')}>
          Read {countOf(procedure.reviewCount, 'review')}
        </Link>
        <Link to={paths.submitQuote()} className={buttonClass('quiet')}>
          Share Review
        </Link>
      </p>
    </>
  );
}

function NoPrices({ procedure }: { procedure: ProcedureDetail }) {
  return (
    <EmptyState
      title="No price data available"
      text={`Nobody has told us yet what they paid for ${procedure.name}. If you had it done, your report helps the next person.`}
    >
      <Link to={paths.submitQuote()} className={buttonClass('primary')}>
        Share Review
      </Link>
      {procedure.reviewCount > 0 && (
        <Link to={paths.procedureReviews(procedure.slug)} className={buttonClass('quiet')}>
          Read {countOf(procedure.reviewCount, 'review')}
        </Link>
      )}
    </EmptyState>
  );
}
