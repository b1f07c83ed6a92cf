import { Link, useSearchParams } from 'react-router';
import { linkClass } from '#web/ui/button.ts';

/** Searches for names that are spelt nearly as what was searched for and found nothing. */
export function DidYouMean({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams();
  return (
    <p className="w-full">
      Did you mean{' '}
      {names.map((name, index) => {
        const search = new URLSearchParams(params);
        search.set('search', name);
        search.delete('page');
        return (
          <span key={name}>
            {index > 0 && ' or '}
            <Link to={`?${search}`} preventScrollReset className={`${linkClass} inline-block py-1`}>
              {name}
            </Link>
          </span>
        );
      })}
      ?
    </p>
  );
}
