import type { AdminProcedureList } from '#domain/procedure/admin-procedure-views.ts';
import { formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { procedureListPath, type ProcedureQuery } from './procedure-query.ts';

type Props = { list: Pick<AdminProcedureList, 'categories' | 'total'>; query: ProcedureQuery };

/** Links that filter by category, each with its number of matching procedures. */
export function CategoryChips({ list, query }: Props) {
  const chips = [{ slug: undefined, name: 'All', procedureCount: list.total }, ...list.categories];
  return (
    <nav aria-label="Categories" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ slug, name, procedureCount }) => (
          <li key={slug ?? 'all'}>
            <Link
              to={procedureListPath({ ...query, category: slug })}
              preventScrollReset
              aria-current={slug === query.category ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-sheet border border-hairline bg-sheet px-3 text-sm hover:border-celadon aria-[current]:border-celadon aria-[current]:bg-wash aria-[current]:font-semibold aria-[current]:text-celadon-deep"
            >
              {name}
              <span className="text-xs text-quiet tabular-nums">{formatCount(procedureCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
