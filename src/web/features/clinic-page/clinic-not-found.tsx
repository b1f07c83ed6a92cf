import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Page for a name that no published clinic has. */
export default function ClinicNotFound() {
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <h1 className="text-3xl">Clinic not found</h1>
      <p className="mt-3 text-quiet">The requested clinic could not be found.</p>
      <p className="mt-8">
        <Link to={paths.clinics()} className={buttonClass('primary')}>
          Browse All Clinics
        </Link>
      </p>
    </div>
  );
}
