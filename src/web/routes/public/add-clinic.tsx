import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import commonTexts from '#texts/common.ts';
import { Suspense } from 'react';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { ADD_CLINIC_ENTRY } from '#web/lib/page-entries/add-clinic.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/add-clinic';

/** Loaded apart: what many forms share stays off other pages. */
const ClinicForm = lazyRetried(async () => ({
  default: (await import('#web/features/clinic-submission/clinic-form.tsx')).ClinicForm,
}));

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData?.site;
  const locale = matches[0].loaderData?.locale ?? DEFAULT_LOCALE;
  return pageMeta({ entry: ADD_CLINIC_ENTRY, site, locale, canonical: paths.addClinic() });
};

const toList = (text: string) => (
  <Link to={paths.clinics()} className={linkClass}>
    {text}
  </Link>
);

export default function AddClinicPage() {
  const common = useTexts(commonTexts);
  const t = useTexts(clinicSubmissionTexts);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb
          steps={[
            { name: common.home, to: paths.home() },
            { name: t.clinics, to: paths.clinics() },
            { name: t.step },
          ]}
        />
        <h1 className="mt-3 text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-measure text-quiet">
          <Rich>{t.intro({ list: toList })}</Rich>
        </p>
        <NeedsScripts />
        <Suspense>
          <ClinicForm />
        </Suspense>
      </div>
    </ToastProvider>
  );
}
