import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Any path that is none of ours. */
export function NotFoundPage() {
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <p className="font-serif text-4xl text-celadon">404</p>
      <h1 className="mt-2 text-3xl">Page Not Found</h1>
      <p className="mt-3 text-quiet">The page you're looking for doesn't exist or has been moved.</p>
      <p className="mt-8">
        <Link to={paths.home()} className={buttonClass('primary')}>
          Go Home
        </Link>
      </p>
    </div>
  );
}
