import comparisonTexts from '#texts/price-comparison.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { COMPARISON_BATCH, readComparisonQuery } from '#domain/lists/comparison.ts';
import { firstRow, rowsOfPage } from '#domain/lists/list-page.ts';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { paths } from '#domain/paths.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import { axisMarks } from '#domain/price/axis-marks.ts';
import type { Prices } from '#domain/price/price-views.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ListPages } from '#web/parts/list-pages.tsx';
import { ProcedureFacts } from '#web/parts/procedure-facts.tsx';
import { ProcedureScores } from '#web/parts/procedure-scores.tsx';
import { describeShown } from '#web/parts/result-count.tsx';
import { widenScale } from '#web/parts/report-strip-model.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkTo } from '#web/ui/link-to.tsx';
import { ClinicPriceTable } from './clinic-price-table.tsx';
import { ComparisonControls } from './comparison-controls.tsx';
import type { ShownQuery } from './load-comparison.ts';
import { ProcedureFigures } from './procedure-figures.tsx';
import { TickForm } from './tick-form.tsx';
import { useReportLinks } from './use-report-links.ts';
import { listComponents } from '#domain/price/price-details.ts';
import { PriceComponents } from '#web/parts/price-components.tsx';
import { YearMedians } from '#web/parts/year-medians.tsx';

const LIST_ID = 'clinic-by-clinic';

type Props = { comparison: PriceComparison; prices: Prices; query: ShownQuery };

/** Step 3: prices paid for a procedure, overall and by clinic. */
export default function Comparison({ comparison, prices, query: loaded }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useReportLinks(area);
  // Ticks and the view come from the URL, because they change without loading.
  const { ticked, view } = readComparisonQuery(new URLSearchParams(useLocation().search));
  const query = { ...loaded, ticked, view };
  const t = useTexts(comparisonTexts);
  const nameOf = useProcedureName();
  const { procedure, clinics, total } = comparison;
  const { page } = query;
  const price = shownPrice(prices);
  if (!price && !procedure.price) return <NoPrices procedure={procedure} />;
  if (!price || total === 0)
    return (
      <>
        <ComparisonControls query={query} areas={comparison.areas} />
        <EmptyState title={t.noneChosen} text="">
          <Link
            to={paths.priceComparison({ procedure: procedure.slug })}
            className={buttonClass('secondary')}
          >
            {t.showAll}
          </Link>
        </EmptyState>
      </>
    );
  const scale = comparison.scale ?? price;
  const on = { scale, axis: widenScale(scale, prices.excluded), marks: axisMarks(scale) };
  const from = firstRow(page, COMPARISON_BATCH);
  const rowCount = Math.min(rowsOfPage(page, COMPARISON_BATCH).limit, clinics.length);
  const shown = describeShown(from, rowCount);
  const printed = describeShown(from, clinics.length);
  return (
    <div ref={area}>
      <ComparisonControls query={query} areas={comparison.areas} />
      <ProcedureFigures
        name={nameOf(procedure)}
        price={price}
        prices={prices}
        query={query}
        on={on}
        area={area}
      />
      <ProcedureEvidence prices={prices} hasImplant={procedure.hasImplant} />
      <ProcedureFacts procedure={procedure} />
      <ProcedureScores procedure={procedure} />
      <h3 id={LIST_ID} tabIndex={-1} className="mt-10 text-xl print:mt-4">
        {t.clinicByClinic}
      </h3>
      <output className="mt-1 block text-sm text-quiet tabular-nums print:hidden">
        {t.showing({ shown, count: total })}
      </output>
      <p className="mt-1 hidden text-sm text-quiet print:block">
        {t.showing({ shown: printed, count: total })}
      </p>
      <TickForm query={query} listed={clinics.map(({ clinic }) => clinic.id)}>
        <ClinicPriceTable
          rows={clinics}
          shownCount={rowCount}
          on={on}
          caption={t.pricesByClinic({ procedure: nameOf(procedure) })}
          prices={prices}
          ticked={ticked}
        />
      </TickForm>
      <ListPages
        noun="clinic"
        more={t.loadMore}
        page={page}
        total={total}
        batch={COMPARISON_BATCH}
        start={LIST_ID}
      />
      <p className="mt-8 max-w-measure text-sm text-quiet print:mt-3">
        <Rich>{t.notOffers({ checks: linkTo(paths.howReviewsAreChecked()) })}</Rich>
      </p>
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link to={paths.procedureReviews(procedure.slug)} className={buttonClass('secondary')}>
          {t.readReviews({ count: procedure.reviewCount })}
        </Link>
        <Link to={paths.procedure(procedure.slug)} className={buttonClass('quiet')}>
          {t.guide}
        </Link>
        <Link to={paths.submitQuote()} className={buttonClass('quiet')}>
          {t.shareReview}
        </Link>
        <Link to={alertPaths.form({ procedure: procedure.slug })} className={buttonClass('quiet')}>
          {t.alert}
        </Link>
      </p>
    </div>
  );
}

/** Returns the figures of all clinics that were chosen; null without such reports. */
function shownPrice({ basis, figure, allIn, distribution }: Prices) {
  if (!figure || !distribution) return null;
  return { ...figure, distribution, allIn: basis === 'all' ? allIn : null };
}

function NoPrices({ procedure }: { procedure: ProcedureDetail }) {
  const t = useTexts(comparisonTexts);
  const nameOf = useProcedureName();
  return (
    <EmptyState title={t.noPrices} text={t.noPricesText({ procedure: nameOf(procedure) })}>
      <Link to={paths.submitQuote()} className={buttonClass('primary')}>
        {t.shareReview}
      </Link>
      {procedure.reviewCount > 0 && (
        <Link to={paths.procedureReviews(procedure.slug)} className={buttonClass('quiet')}>
          {t.readReviews({ count: procedure.reviewCount })}
        </Link>
      )}
    </EmptyState>
  );
}

/** Below the figures of all clinics: what their prices include, and the median of each year. */
function ProcedureEvidence({ prices, hasImplant }: { prices: Prices; hasImplant: boolean }) {
  const { basis, components, figure, n, years } = prices;
  return (
    <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] print:break-inside-avoid">
      <PriceComponents components={components} count={n} parts={listComponents(hasImplant)} heading="h3" />
      {/* Medians of years are those of all reports. */}
      {basis === 'all' && figure && <YearMedians all={years} scale={figure} heading="h3" />}
    </div>
  );
}
