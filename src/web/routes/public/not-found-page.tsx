import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { FindClinicForm } from '#web/parts/find-clinic-form.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** The page of unknown paths, with a search for clinics by name. */
export default function NotFoundPage() {
  return (
    <div className={`${columnClass} py-16 text-center sm:py-24`}>
      <p className="font-serif text-4xl text-celadon">404</p>
      <h1 className="mt-2 text-3xl">Page Not Found</h1>
      <p className="mt-3 text-quiet">The page you're looking for doesn't exist or has been moved.</p>
      <FindClinicForm />
      <p className="mt-4">
        <Link to={paths.home()} className={buttonClass('quiet')}>
          Go Home
        </Link>
      </p>
    </div>
  );
}
