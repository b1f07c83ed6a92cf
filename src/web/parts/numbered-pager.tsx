import portalListTexts from '#texts/portal-lists.ts';
import { listPageSteps } from '#domain/page-numbers.ts';
import { formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  /** The current page, from 1. */
  page: number;
  /** At least 1. */
  pages: number;
  pathOf: (page: number) => string;
};

const STEP = 'inline-flex size-11 items-center justify-center rounded-sheet text-sm tabular-nums';

/** A pager with Previous, page numbers (ellipses beyond seven pages) and Next. Renders nothing for a single page. */
export function NumberedPager({ page, pages, pathOf }: Props) {
  const t = useTexts(portalListTexts);
  if (pages < 2) return null;
  const steps = listPageSteps(page, pages);
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap items-center justify-center gap-1 print:hidden">
      <PageStep name={t.previous} to={page > 1 ? pathOf(page - 1) : null} preventScrollReset />
      <ol className="flex flex-wrap items-center justify-center gap-0.5 max-sm:order-first max-sm:w-full">
        {steps.map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step}>
            {step === 'gap' ? (
              <span className={`${STEP} w-6 text-quiet`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={pathOf(step)}
                aria-label={t.page({ page: step })}
                aria-current={step === page ? 'page' : undefined}
                preventScrollReset
                className={`${STEP} hover:bg-wash aria-[current]:border aria-[current]:border-celadon aria-[current]:font-semibold aria-[current]:text-celadon`}
              >
                {formatCount(step)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <PageStep name={t.next} to={page < pages ? pathOf(page + 1) : null} preventScrollReset />
    </nav>
  );
}

type PageStepProps = { name: string; to: string | null; preventScrollReset?: boolean };

/** A link to a page, shown disabled when there is no such page, so that the other controls do not move. */
export function PageStep({ name, to, preventScrollReset = false }: PageStepProps) {
  if (to === null)
    return (
      <button type="button" disabled className={`${buttonClass('secondary')} opacity-50`}>
        {name}
      </button>
    );
  return (
    <Link to={to} preventScrollReset={preventScrollReset} className={buttonClass('secondary')}>
      {name}
    </Link>
  );
}
