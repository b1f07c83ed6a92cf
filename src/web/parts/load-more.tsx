import { Link, useSearchParams } from 'react-router';
import { MAX_PAGE } from '#web/lib/list-params.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = { label: string; shown: number; total: number; page: number };

/** The next page of a list under the ones already shown: a real link, so that Back and a shared link show the same. */
export function LoadMore({ label, shown, total, page }: Props) {
  const [params] = useSearchParams();
  if (shown >= total || page >= MAX_PAGE) return null;
  const next = new URLSearchParams(params);
  next.set('page', String(page + 1));
  return (
    <p className="mt-8 text-center print:hidden">
      <Link to={`?${next}`} preventScrollReset className={buttonClass('secondary')}>
        {label}
      </Link>
    </p>
  );
}
