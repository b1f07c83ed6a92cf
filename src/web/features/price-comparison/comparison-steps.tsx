import wordsTexts from '#texts/words.ts';
import comparisonTexts, { type Texts } from '#texts/price-comparison.ts';
import { type ReactNode, Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { paths } from '#domain/paths.ts';
import type { Category } from '#domain/procedure/category.ts';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';
import {
  BackLink,
  ChangeLink,
  CurrentStep,
  FinishedStep,
  LaterStep,
  StepList,
  useStepHeading,
} from '#web/parts/step-list.tsx';
import type { ComparisonStep, Unknown, CategoryCount } from './load-comparison.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';

/** Lazy, because a page shows one step. */
const ProcedureChoice = lazyRetried(() => import('./procedure-choice.tsx'));
const Comparison = lazyRetried(() => import('./comparison.tsx'));

/** Loaded only for a search that finds nothing. */
const FailedSearch = lazyRetried(() => import('#web/parts/failed-search.tsx'));

/** The three steps: answered ones collapsed to a line, the current one open. */
export function ComparisonSteps({ data }: { data: ComparisonStep }) {
  const t = useTexts(comparisonTexts);
  const nameOf = useProcedureName();
  const heading = useStepHeading(nameStep(data));
  if (data.step === 'category')
    return (
      <StepList>
        <CurrentStep number={1} title={t.chooseCategory} heading={heading}>
          <UnknownNote unknown={data.unknown} search={data.search} />
          <CategoryList categories={data.categories} />
        </CurrentStep>
        <LaterStep number={2} title={t.chooseProcedure} />
        <LaterStep number={3} title={t.comparePrices} />
      </StepList>
    );
  if (data.step === 'found')
    return (
      <StepList>
        <CurrentStep
          number={2}
          title={t.found({ count: data.procedures.length, search: data.search })}
          heading={heading}
        >
          <Suspense>
            <ProcedureChoice procedures={data.procedures} />
          </Suspense>
          <BackLink to={paths.priceComparison()}>{t.backToCategories}</BackLink>
        </CurrentStep>
        <LaterStep number={3} title={t.comparePrices} />
      </StepList>
    );
  if (data.step === 'procedure')
    return (
      <StepList>
        <ChosenCategory category={data.category} />
        <CurrentStep number={2} title={t.chooseProcedure} heading={heading}>
          <UnknownNote unknown={data.unknown} />
          <Suspense>
            <ProcedureChoice category={data.category} procedures={data.procedures} />
          </Suspense>
          <BackLink to={paths.priceComparison()}>{t.backToCategories}</BackLink>
        </CurrentStep>
        <LaterStep number={3} title={t.comparePrices} />
      </StepList>
    );
  const { procedure } = data.comparison;
  const { category } = procedure;
  return (
    <StepList>
      <ChosenCategory category={category} />
      <FinishedStep
        number={2}
        question={t.procedure}
        answer={<ProcedureName procedure={procedure} />}
        change={<ChangeLink question="procedure" to={paths.priceComparison({ category })} />}
      />
      <CurrentStep number={3} title={t.patientsPaid({ procedure: nameOf(procedure) })} heading={heading}>
        <Suspense>
          <Comparison comparison={data.comparison} prices={data.prices} query={data.query} />
        </Suspense>
        <BackLink to={paths.priceComparison({ category })}>{t.backToProcedures}</BackLink>
      </CurrentStep>
    </StepList>
  );
}

function nameStep(data: ComparisonStep): string {
  if (data.step === 'category') return `${data.step} ${data.search ?? ''}`;
  if (data.step === 'found') return `${data.step} ${data.search}`;
  return data.step === 'procedure'
    ? `${data.step} ${data.category}`
    : `${data.step} ${data.comparison.procedure.slug}`;
}

function ChosenCategory({ category }: { category: Category }) {
  const t = useTexts(comparisonTexts);
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <FinishedStep
      number={1}
      question={t.category}
      answer={names[category]}
      change={<ChangeLink question="category" to={paths.priceComparison()} />}
    />
  );
}

function ProcedureName({ procedure }: { procedure: ProcedureRef & { nameKo: string | null } }) {
  const nameOf = useProcedureName();
  return (
    <>
      {nameOf(procedure)}{' '}
      {procedure.nameKo && procedure.nameKo !== nameOf(procedure) && (
        <span lang="ko" className="inline-block font-sans text-sm text-quiet">
          {procedure.nameKo}
        </span>
      )}
    </>
  );
}

function UnknownNote({ unknown, search = '' }: { unknown: Unknown; search?: string | undefined }) {
  const t = useTexts(comparisonTexts);
  if (!unknown) return null;
  return (
    <p role="note" className="mb-5 border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber">
      {NOTES[unknown](t, search)}
    </p>
  );
}

const NOTES: Record<NonNullable<Unknown>, (t: Texts, search: string) => ReactNode> = {
  category: (t) => t.unknownCategory,
  procedure: (t) => t.unknownProcedure,
  search: (t, search) => (
    <>
      {t.nothingFound({ search })}
      <Suspense>
        <FailedSearch kind="procedures" text={search} />
      </Suspense>
    </>
  ),
};

/** Step 1: the categories, each with its numbers of procedures and reports. */
function CategoryList({ categories }: { categories: readonly CategoryCount[] }) {
  const t = useTexts(comparisonTexts);
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
      {categories.map(({ category, procedureCount, reportCount }) => (
        <li
          key={category}
          className="group relative flex items-center gap-4 border-b border-hairline py-3.5 hover:bg-wash/50"
        >
          <div className="min-w-0 grow">
            <Link
              to={paths.priceComparison({ category })}
              className="font-serif text-xl group-hover:text-celadon after:absolute after:inset-0"
            >
              {names[category]}
            </Link>
            <p className="text-sm text-quiet tabular-nums">
              {t.categoryCounts({ procedures: procedureCount, reports: reportCount })}
            </p>
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-celadon" />
        </li>
      ))}
    </ul>
  );
}
