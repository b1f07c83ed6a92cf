import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import { reviewStanding } from '#domain/review/review-standing.ts';
import { countOf, cutText, formatCount } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { StaffReadState } from '#web/parts/staff-read-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { tabPath } from './portal-tabs.ts';
import { QueueFigures } from './queue-figures.tsx';
import { RecentInquiries } from './recent-inquiries.tsx';

const PROCEDURE_CHARACTERS = 20;

/** Id of the open inquiry, or null, with the callbacks for its dialog. */
type OpenInquiry = { id: number | null; onClose: () => void; onChange: () => void };

type Props = {
  /** Renders the dialog of an inquiry, which belongs to another feature. */
  renderInquiry: (inquiry: OpenInquiry) => ReactNode;
};

/** Overview of the portal. */
export function Dashboard({ renderInquiry }: Props) {
  const { answer: overview, failure, refresh } = useRead(staffApi.overview);
  const [inquiryId, setInquiryId] = useState<number | null>(null);
  return (
    <>
      <h1 className="text-2xl">Dashboard</h1>
      {overview && <Figures overview={overview} onOpenInquiry={setInquiryId} />}
      {overview && <QueueFigures />}
      {!overview && <StaffReadState what="dashboard" isRead={false} failure={failure} onRetry={refresh} />}
      {renderInquiry({ id: inquiryId, onClose: () => setInquiryId(null), onChange: refresh })}
    </>
  );
}

type FiguresProps = { overview: AdminOverview; onOpenInquiry: (id: number) => void };

function Figures({ overview, onOpenInquiry }: FiguresProps) {
  const { inquiries, unreadMessages, clinics, reviews, procedures, recentReviews } = overview;
  return (
    <>
      <dl className="mt-4 grid border-y border-hairline 2xs:grid-cols-2 lg:grid-cols-4">
        <Figure
          name="Inquiries"
          count={inquiries.total}
          note={`${formatCount(inquiries.pending)} pending`}
          more={
            unreadMessages > 0 && (
              <Link to={portalPaths.admin.inquiries({ status: 'unread' })} className={linkClass}>
                {countOf(unreadMessages, 'message')} unread
              </Link>
            )
          }
        />
        <Figure
          name="Clinics"
          count={clinics.total}
          note={clinics.unpublished > 0 ? `${formatCount(clinics.unpublished)} unverified` : 'All verified'}
        />
        <Figure
          name="Reviews"
          count={reviews.total}
          note={`${formatCount(reviews.verified)} verified`}
          more={
            reviews.pending > 0 && (
              <Link to={portalPaths.admin.queue()} className={linkClass}>
                {countOf(reviews.pending, 'review')} waiting
              </Link>
            )
          }
        />
        <Figure name="Procedures" count={procedures} note="with reviews" />
      </dl>
      <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-8">
          <RecentInquiries inquiries={overview.recentInquiries} onOpen={onOpenInquiry} />
          <RecentReviews reviews={recentReviews} />
        </div>
        <QuickAccess />
      </div>
    </>
  );
}

type FigureProps = { name: string; count: number; note: string; more?: ReactNode };

function Figure({ name, count, note, more }: FigureProps) {
  return (
    <div className="border-hairline px-4 py-4 max-lg:nth-[n+3]:border-t max-2xs:not-first:border-t 2xs:odd:border-e lg:not-last:border-e">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <span className="font-serif text-3xl tabular-nums">{formatCount(count)}</span>
        <span className="mt-0.5 block text-sm text-quiet tabular-nums">{note}</span>
        {more && <span className="block text-sm">{more}</span>}
      </dd>
    </div>
  );
}

const STANDING_KINDS = {
  Pending: 'amber',
  Verified: 'celadon',
  Published: 'celadon',
  Declined: 'plain',
  Unpublished: 'plain',
} as const;

function RecentReviews({ reviews }: { reviews: AdminOverview['recentReviews'] }) {
  return (
    <section aria-labelledby="recent-reviews">
      <h2 id="recent-reviews" className="border-b border-hairline pb-2 text-xl">
        Recent Reviews
      </h2>
      {reviews.length === 0 && <p className="py-4 text-quiet">No reviews yet</p>}
      <ul>
        {reviews.map((review) => (
          <li
            key={review.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-1 text-sm"
          >
            <Link
              to={portalPaths.admin.review(review.id)}
              className={`${linkClass} inline-flex min-h-11 items-center`}
            >
              Review #{review.id}
            </Link>
            <Badge kind={STANDING_KINDS[reviewStanding(review)]}>{reviewStanding(review)}</Badge>
            {review.openReports > 0 && <Badge kind="persimmon">Reported</Badge>}
            <span title={review.procedureName} className="max-sm:order-1 max-sm:w-full max-sm:pb-2">
              {cutText(review.procedureName, PROCEDURE_CHARACTERS)}
            </span>
            <time dateTime={review.createdAt} className="ms-auto text-quiet">
              {formatDate(review.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const QUICK_ACCESS = [
  { name: 'Manage Reviews', tab: 'reviews' },
  { name: 'Procedures', tab: 'procedures' },
  { name: 'Manage Clinics', tab: 'clinics' },
  { name: 'Inquiries', tab: 'inquiries' },
] as const;

function QuickAccess() {
  return (
    <section aria-labelledby="quick-access">
      <h2 id="quick-access" className="border-b border-hairline pb-2 text-xl">
        Quick Access
      </h2>
      <ul className="mt-3 grid gap-2 2xs:grid-cols-2">
        {QUICK_ACCESS.map(({ name, tab }) => (
          <li key={tab}>
            <Link to={tabPath(tab)} className={`${buttonClass('secondary')} w-full`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
