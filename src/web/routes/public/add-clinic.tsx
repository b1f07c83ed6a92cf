import { paths } from '#domain/paths.ts';
import { ClinicForm } from '#web/features/clinic-submission/clinic-form.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { ADD_CLINIC_ENTRY } from '#web/lib/page-entries/add-clinic.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/add-clinic';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ entry: ADD_CLINIC_ENTRY, site: matches[0].loaderData?.site, canonical: paths.addClinic() });

export default function AddClinicPage() {
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb
          steps={[
            { name: 'Home', to: paths.home() },
            { name: 'Clinics', to: paths.clinics() },
            { name: 'New clinic' },
          ]}
        />
        <h1 className="mt-3 text-3xl">Submit a New Clinic</h1>
        <p className="mt-2 max-w-measure text-quiet">
          A clinic is missing? Tell us its name and address; we check that it exists and add it to the
          directory. Please{' '}
          <Link to={paths.clinics()} className={linkClass}>
            look for it
          </Link>{' '}
          first: it may be listed under its Korean name.
        </p>
        <NeedsScripts />
        <ClinicForm />
      </div>
    </ToastProvider>
  );
}
