import type { ReactNode } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { DialogOutlet } from '#web/lib/lists/dialog-route.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { buttonClass, lineLinkClass, linkClass } from '#web/ui/button.ts';
import { clinicTabPath } from './clinic-tabs.ts';
import { InquiryRow } from './inquiry-row.tsx';
import { useClinicPortal } from './portal-context.ts';
import { useOwnInquiries } from './use-own-inquiries.ts';

/** Number of archived inquiries listed on the dashboard. */
const LISTED = 5;

/** Overview of a clinic's portal. */
export function ClinicDashboard() {
  const { ownClinic, dialogs, contactAdministrator } = useClinicPortal();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{clinicLabel(ownClinic.clinic)} Dashboard</h1>
        <div className="flex flex-wrap gap-2">
          <Link to={clinicTabPath('profile')} className={buttonClass('primary')}>
            Edit Profile
          </Link>
          <button type="button" onClick={contactAdministrator} className={buttonClass('secondary')}>
            Contact Administrator
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
  if (count === 0) return null;
  return (
    <section aria-label="Waiting" className="mt-4 border-s-4 border-celadon bg-wash px-4 py-3">
      <p className="font-serif text-2xl tabular-nums">
        {count === 1 ? '1 patient is waiting' : `${formatCount(count)} patients are waiting`}
      </p>
      <p className="mt-1 text-sm">
        <Link to={portalPaths.clinic.messages({ filter: 'active' })} className={lineLinkClass}>
          {count === 1 ? 'Read the inquiry' : 'Read their inquiries'}
        </Link>
      </p>
    </section>
  );
}

function Notices({ ownClinic: { clinic, contactEnabled, pendingChange } }: { ownClinic: OwnClinic }) {
  return (
    <div className="space-y-2 not-empty:mt-4">
      {!contactEnabled && (
        <Notice>
          The contact feature is temporarily disabled while anonymous reviews and verification are
          prioritised.
        </Notice>
      )}
      {!clinic.published && (
        <Notice>Your clinic’s page is not published: visitors see neither it nor its reviews.</Notice>
      )}
      {pendingChange && (
        <Notice>
          A change of your profile waits for our approval.{' '}
          <Link to={clinicTabPath('profile')} className="underline underline-offset-4">
            See the change
          </Link>
        </Notice>
      )}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="border-s-4 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber">{children}</p>;
}

function Figures({ ownClinic: { clinic, counts } }: { ownClinic: OwnClinic }) {
  return (
    <dl className="mt-4 grid border-y 2xs:grid-cols-2 border-hairline">
      <Figure name="Archived Inquiries" count={counts.archivedInquiries}>
        <Link to={portalPaths.clinic.messages({ filter: 'active' })} className={lineLinkClass}>
          {formatCount(counts.activeInquiries)} active
        </Link>
      </Figure>
      <Figure name="Reviews" count={counts.reviews}>
        {clinic.published && counts.reviews > 0 ? (
          <Link to={paths.clinic(clinic.slug, { tab: 'reviews' })} className={lineLinkClass}>
            Read them on your page
          </Link>
        ) : (
          'published'
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
        <span className="font-serif text-3xl tabular-nums">{formatCount(count)}</span>
        <span className="mt-0.5 block text-sm text-quiet tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

/** The newest archived inquiries. */
function ArchivedInquiries() {
  const { ownClinic } = useClinicPortal();
  const { list, failure } = useOwnInquiries({ status: 'archived', limit: LISTED });
  const { archivedInquiries: count } = ownClinic.counts;
  return (
    <section aria-labelledby="archived-inquiries" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-2">
        <h2 id="archived-inquiries" className="text-xl">
          Archived Inquiries
        </h2>
        {count > LISTED && (
          <Link to={portalPaths.clinic.messages({ filter: 'archived' })} className={`${linkClass} text-sm`}>
            All {countOf(count, 'archived inquiry', 'archived inquiries')}
          </Link>
        )}
      </div>
      {!list && failure === null && <output className="block py-4 text-quiet">Loading…</output>}
      {failure !== null && (
        <p role="alert" className="py-4 text-persimmon">
          {reasonOf(failure)}
        </p>
      )}
      {list?.inquiries.length === 0 && <p className="py-4 text-quiet">No archived inquiries</p>}
      {list?.inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} heading="h3" />
      ))}
    </section>
  );
}
