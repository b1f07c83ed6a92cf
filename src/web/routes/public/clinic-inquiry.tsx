import { data, isRouteErrorResponse, redirect } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { InquiryForm } from '#web/features/clinic-inquiry/inquiry-form.tsx';
import { CLINICS_ENTRY } from '#web/lib/page-entries/clinics.ts';
import { cutDescription, cutTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { NeedsScripts } from '#web/parts/needs-scripts.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/clinic-inquiry';
import { RouteErrorPage } from './error-page.tsx';

/**
 * Reads the clinic to write to. Clinics without an account redirect to the contact form, whose messages go to the
 * operator.
 */
async function loadClinicInquiry(api: ApiClient, slug: string, url: URL) {
  const clinic = await orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } }));
  if (!clinic) throw data(null, { status: 404 });
  if (!clinic.takesInquiries)
    throw redirect(paths.contact({ subject: 'Question about a clinic', clinic: clinic.slug }), NOT_CACHED);
  const canonical = paths.clinicInquiry(clinic.slug);
  if (splitLocale(url.pathname).path !== canonical) throw redirect(canonical, NOT_CACHED);
  const procedures = clinic.prices.map(({ procedure }) => procedure.name);
  return { clinic: { id: clinic.id, name: clinicLabel(clinic), slug: clinic.slug }, procedures };
}

const NOT_CACHED = { headers: { 'cache-control': 'no-cache' } };

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadClinicInquiry(context.get(apiContext), params.slug, url);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadClinicInquiry(browserApi, params.slug, url);

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const site = matches[0].loaderData?.site;
  if (!loaderData)
    return isRouteErrorResponse(error)
      ? pageMeta({
          entry: CLINICS_ENTRY,
          site,
          title: 'Page Not Found',
          canonical: location.pathname,
          isIndexed: false,
        })
      : [];
  const { clinic } = loaderData;
  return pageMeta({
    entry: CLINICS_ENTRY,
    site,
    title: cutTitle(`Message ${clinic.name}`),
    description: cutDescription(`Ask ${clinic.name} about a procedure; the clinic answers by e-mail.`),
    canonical: paths.clinicInquiry(clinic.slug),
    isIndexed: false,
  });
};

export default function ClinicInquiryPage({ loaderData: { clinic, procedures } }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb
          steps={[
            { name: 'Home', to: paths.home() },
            { name: 'Clinics', to: paths.clinics() },
            { name: clinic.name, to: paths.clinic(clinic.slug) },
            { name: 'Message' },
          ]}
        />
        <h1 className="mt-3 text-3xl">Message {clinic.name}</h1>
        <p className="mt-2 max-w-measure text-quiet">
          Your message goes to the clinic through this site. The clinic and our team can read it; nothing of
          it is published. Please leave out payment and identity details.
        </p>
        <NeedsScripts />
        <InquiryForm key={clinic.id} clinic={clinic} procedures={procedures} />
      </div>
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
