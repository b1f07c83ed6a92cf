import clinicInquiryTexts from '#texts/clinic-inquiry.ts';
import { Suspense } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { CLINICS_IMAGE } from '#web/lib/page-entries/images.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { cutDescription, cutTitle, pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/clinic-inquiry';

/** Loaded apart: what many forms share stays off other pages. */
const InquiryForm = lazyRetried(() => import('#web/features/clinic-inquiry/inquiry-form.tsx'));

/**
 * Reads the clinic to write to. Clinics without an account redirect to the contact form, whose messages go to the
 * operator.
 */
async function loadClinicInquiry(api: ApiClient, slug: string, url: URL) {
  const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } }));
  if (!clinic) throw data(null, { status: 404 });
  const { locale, path } = splitLocale(url.pathname);
  if (!clinic.takesInquiries) {
    const subject = clinicInquiryTexts(locale).contactSubject;
    throw redirectTo(paths.contact({ subject, clinic: clinic.slug }));
  }
  const canonical = paths.clinicInquiry(clinic.slug);
  if (path !== canonical) throw redirectTo(canonical);
  const procedures = clinic.prices.map(({ procedure }) => procedure.name);
  return { clinic: { id: clinic.id, name: clinicLabel(clinic), slug: clinic.slug }, procedures };
}

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadClinicInquiry(context.get(apiContext), params.slug, url);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadClinicInquiry(browserApi, params.slug, url);

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  const t = clinicInquiryTexts(root.locale);
  const shared = { ...root, image: imageIn(root.locale, CLINICS_IMAGE), isIndexed: false };
  if (!loaderData)
    return isRouteErrorResponse(error)
      ? pageMeta({ ...shared, title: t.notFound, canonical: location.pathname })
      : [];
  const { clinic } = loaderData;
  return pageMeta({
    ...shared,
    title: cutTitle(t.title({ clinic: clinic.name })),
    description: cutDescription(t.description({ clinic: clinic.name })),
    canonical: paths.clinicInquiry(clinic.slug),
  });
};

export default function ClinicInquiryPage({ loaderData: { clinic, procedures } }: Route.ComponentProps) {
  const t = useTexts(clinicInquiryTexts);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb
          steps={[
            { name: t.clinics, to: paths.clinics() },
            { name: clinic.name, to: paths.clinic(clinic.slug) },
            { name: t.step },
          ]}
        />
        <h1 className="mt-3 text-3xl">{t.title({ clinic: clinic.name })}</h1>
        <p className="mt-2 max-w-measure text-quiet">{t.intro}</p>
        <NeedsScripts />
        <Suspense>
          <InquiryForm key={clinic.id} clinic={clinic} procedures={procedures} />
        </Suspense>
      </div>
    </ToastProvider>
  );
}
