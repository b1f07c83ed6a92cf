import type { ReactNode } from 'react';
import { SUPPORT_CATEGORIES } from '#domain/clinic-portal/support-request-rules.ts';
import { findReviewReferences } from '#domain/review/review.ts';
import { formatCurrency } from '#domain/money.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { RemovalNote } from '#web/parts/removal-note.tsx';
import { linkClass } from '#web/ui/button.ts';
import { formatDateTime } from '#domain/date-time.ts';

/** Lists all details of a message except its text; omits missing ones. */
export function MessageFacts({ message }: { message: AdminMessage }) {
  const { name, email, clinicName, reviewId, category, procedure, budgetKrw, browser, device } = message;
  // The answer to a question about a review names it.
  const named = findReviewReferences(`${message.subject ?? ''} ${message.message}`);
  return (
    <dl className="border-t border-hairline">
      {name && <Fact name="From">{name}</Fact>}
      <Fact name="Email">
        {email ? (
          <span className="wrap-anywhere">{email}</span>
        ) : (
          <span className="text-quiet">Not given</span>
        )}
      </Fact>
      {clinicName && <Fact name="Clinic">{clinicName}</Fact>}
      {reviewId !== null && (
        <Fact name="Review">
          <Link to={portalPaths.admin.review(reviewId)} className={linkClass}>
            Review #{reviewId}
          </Link>
        </Fact>
      )}
      {reviewId === null && named.length > 0 && (
        <Fact name="Names">
          {named.map((id) => (
            <Link key={id} to={portalPaths.admin.review(id)} className={`${linkClass} me-3 inline-block`}>
              Review #{id}
            </Link>
          ))}
        </Fact>
      )}
      {category && <Fact name="Category">{categoryName(category)}</Fact>}
      {procedure && <Fact name="Procedure">{procedure}</Fact>}
      {budgetKrw !== null && <Fact name="Budget">{formatCurrency(budgetKrw)}</Fact>}
      {browser && <Fact name="Browser">{browser}</Fact>}
      {device && <Fact name="Device">{device}</Fact>}
      <Fact name="Received">
        <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
      </Fact>
      {message.closedAt !== null && (
        <Fact name="Dealt with">
          <time dateTime={message.closedAt}>{formatDateTime(message.closedAt)}</time>
          <span className="block text-amber">
            <RemovalNote
              since={message.closedAt}
              period="answeredMessageDays"
              unless="it is taken up again"
            />
          </span>
        </Fact>
      )}
    </dl>
  );
}

const categoryName = (category: string) =>
  SUPPORT_CATEGORIES.find(({ value }) => value === category)?.label ?? category;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 2xs:grid-cols-[6.5rem_minmax(0,1fr)] border-b border-hairline py-1.5 text-sm">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
