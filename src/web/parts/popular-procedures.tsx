import listsTexts from '#texts/lists.ts';
import { popularChoices } from '#domain/procedure/popular.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  procedures: ProcedureChoices;
  limit: number;
  /** Slug of the procedure that the list is filtered by. */
  chosen: string | undefined;
  /** True where a filter or a heading brings the results up on phones. */
  isHiddenOnPhones: boolean;
  /** Returns the path of the list filtered by a procedure, or by none. */
  locate: (slug: string | undefined) => string;
};

/** Filter links for the procedures with the most reports; a second click removes the filter. */
export default function PopularProcedures({ procedures, limit, chosen, isHiddenOnPhones, locate }: Props) {
  const t = useTexts(listsTexts);
  const nameOf = useProcedureName();
  const popular = popularChoices(procedures, limit);
  if (popular.length === 0) return null;
  return (
    <section
      aria-labelledby="popular-procedures"
      className={`mt-2 sm:mt-6 print:hidden ${isHiddenOnPhones ? 'max-sm:hidden' : ''}`}
    >
      <h2 id="popular-procedures" className="text-lg max-sm:sr-only">
        {t.popularProcedures}
      </h2>
      {/* On phones a single scrolling line, so that it does not push the list out of view. */}
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
                {nameOf(procedure)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
