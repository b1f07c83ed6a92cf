import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import { Suspense } from 'react';
import { paths } from '#domain/paths.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { ADD_CLINIC_ENTRY } from '#web/lib/page-entries/add-clinic.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { linkTo } from '#web/ui/link-to.tsx';
import type { Route } from './+types/add-clinic';

/** Loaded apart: what many forms share stays off other pages. */
const ClinicForm = lazyRetried(() => import('#web/features/clinic-submission/clinic-form.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), entry: ADD_CLINIC_ENTRY, canonical: paths.addClinic() });

export default function AddClinicPage() {
  const t = useTexts(clinicSubmissionTexts);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: t.clinics, to: paths.clinics() }, { name: t.step }]} />
        <h1 className="mt-3 text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-measure text-quiet">
          <Rich>{t.intro({ list: linkTo(paths.clinics()) })}</Rich>
        </p>
        <NeedsScripts />
        <Suspense>
          <ClinicForm />
        </Suspense>
      </div>
    </ToastProvider>
  );
}
