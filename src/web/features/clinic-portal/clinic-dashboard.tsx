import clinicTexts from '#texts/portal-clinic.ts';
import kitTexts from '#texts/portal-kit.ts';
import type { ReactNode } from 'react';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { DialogOutlet } from '#web/lib/lists/dialog-route.tsx';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { buttonClass, lineLinkClass, linkClass } from '#web/ui/button.ts';
import { clinicTabPath } from './clinic-tabs.ts';
import { ownName } from './own-name.ts';
import { InquiryRow } from './inquiry-row.tsx';
import { useClinicPortal } from './portal-context.ts';
import { useOwnInquiries } from './use-own-inquiries.ts';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';

/** Number of archived inquiries listed on the dashboard. */
const LISTED = 5;

/** Overview of a clinic's portal. */
export function ClinicDashboard() {
  const t = useTexts(clinicTexts);
  const { ownClinic, dialogs, contactAdministrator } = useClinicPortal();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">
          {t.dashboardOf({ clinic: ownName(useLocale(), ownClinic.clinic) })}
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link to={clinicTabPath('profile')} className={buttonClass('primary')}>
            {t.editProfile}
          </Link>
          <button type="button" onClick={contactAdministrator} className={buttonClass('secondary')}>
            {t.contactAdministrator}
          </button>
        </div>
      </div>
      <Waiting count={ownClinic.counts.activeInquiries} />
      <Notices ownClinic={ownClinic} />
      <Figures ownClinic={ownClinic} />
      <ArchivedInquiries />
      <DialogOutlet dialogs={dialogs} />
    </>
  );
}

/** Number of waiting inquiries, shown first because it is the portal's main purpose. */
function Waiting({ count }: { count: number }) {
  const t = useTexts(clinicTexts);
  if (count === 0) return null;
  return (
    <section aria-label={t.waiting} className="mt-4 border-s-4 border-celadon bg-wash px-4 py-3">
      <p className="font-serif text-2xl tabular-nums">{t.patientsWait({ count })}</p>
      <p className="mt-1 text-sm">
        <Link to={portalPaths.clinic.messages({ filter: 'active' })} className={lineLinkClass}>
          {t.readInquiries({ count })}
        </Link>
      </p>
    </section>
  );
}

function Notices({ ownClinic: { clinic, contactEnabled, pendingChange } }: { ownClinic: OwnClinic }) {
  const t = useTexts(clinicTexts);
  return (
    <div className="space-y-2 not-empty:mt-4">
      {!contactEnabled && <Notice>{t.contactDisabled}</Notice>}
      {!clinic.published && <Notice>{t.notPublished}</Notice>}
      {pendingChange && (
        <Notice>
          <Rich>
            {t.changeWaits({
              see: toProfile,
            })}
          </Rich>
        </Notice>
      )}
    </div>
  );
}

const toProfile = (text: string) => (
  <Link to={clinicTabPath('profile')} className="underline underline-offset-4">
    {text}
  </Link>
);

function Notice({ children }: { children: ReactNode }) {
  return <p className="border-s-4 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber">{children}</p>;
}

function Figures({ ownClinic: { clinic, counts } }: { ownClinic: OwnClinic }) {
  const t = useTexts(clinicTexts);
  return (
    <dl className="mt-4 grid border-y 2xs:grid-cols-2 border-hairline">
      <Figure name={t.archivedInquiries} count={counts.archivedInquiries}>
        <Link to={portalPaths.clinic.messages({ filter: 'active' })} className={lineLinkClass}>
          {t.activeCount({ count: counts.activeInquiries })}
        </Link>
      </Figure>
      <Figure name={t.reviews} count={counts.reviews}>
        {clinic.published && counts.reviews > 0 ? (
          <Link to={paths.clinic(clinic.slug, { tab: 'reviews' })} className={lineLinkClass}>
            {t.readOnPage}
          </Link>
        ) : (
          t.published
        )}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; count: number; children: ReactNode };

function Figure({ name, count, children }: FigureProps) {
  return (
    <div className="border-hairline px-4 py-4 max-2xs:last:border-t 2xs:first:border-e">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <span className="font-serif text-3xl tabular-nums">{useFormats().count(count)}</span>
        <span className="mt-0.5 block text-sm text-quiet tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

/** The newest archived inquiries. */
function ArchivedInquiries() {
  const t = useTexts(clinicTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason();
  const { ownClinic } = useClinicPortal();
  const { list, failure } = useOwnInquiries({ status: 'archived', limit: LISTED });
  const { archivedInquiries: count } = ownClinic.counts;
  return (
    <section aria-labelledby="archived-inquiries" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-2">
        <h2 id="archived-inquiries" className="text-xl">
          {t.archivedInquiries}
        </h2>
        {count > LISTED && (
          <Link to={portalPaths.clinic.messages({ filter: 'archived' })} className={`${linkClass} text-sm`}>
            {t.allArchived({ count })}
          </Link>
        )}
      </div>
      {!list && failure === null && <output className="block py-4 text-quiet">{kit.loading}</output>}
      {failure !== null && (
        <p role="alert" className="py-4 text-persimmon">
          {reasonOf(failure)}
        </p>
      )}
      {list?.inquiries.length === 0 && <p className="py-4 text-quiet">{t.noArchived}</p>}
      {list?.inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} heading="h3" />
      ))}
    </section>
  );
}
