import { Link } from 'react-router';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { popularProcedures } from '#domain/procedure/popular.ts';

type Props = {
  procedures: ProcedureChoices;
  limit: number;
  /** Slug of the procedure that the list is narrowed to. */
  chosen: string | undefined;
  /** The list narrowed to a procedure, or to none. */
  locate: (slug: string | undefined) => string;
};

/** The most reported procedures; choosing one narrows the list to it, choosing it again widens it. */
export function PopularProcedures({ procedures, limit, chosen, locate }: Props) {
  const popular = popularProcedures(procedures, limit);
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby="popular-procedures" className="mt-2 sm:mt-6 print:hidden">
      <h2 id="popular-procedures" className="text-lg max-sm:sr-only">
        Popular Procedures
      </h2>
      {/* One line to swipe along on a phone, where the list itself should not be pushed out of sight. */}
      <ul className="relative -mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {popular.map((procedure) => {
          const isChosen = procedure.slug === chosen;
          return (
            <li key={procedure.slug} className="shrink-0 sm:shrink">
              <Link
                to={locate(isChosen ? undefined : procedure.slug)}
                aria-current={isChosen ? 'true' : undefined}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-sheet border border-hairline bg-sheet px-3 text-sm hover:border-celadon aria-[current=true]:border-celadon aria-[current=true]:bg-wash aria-[current=true]:font-semibold"
              >
                {procedure.name}{' '}
                <span className="text-xs text-quiet tabular-nums">
                  {procedure.reviewCount}
                  <span className="sr-only"> reviews</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
