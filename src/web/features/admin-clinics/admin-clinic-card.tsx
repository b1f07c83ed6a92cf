import { type ReactNode, useCallback } from 'react';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCardAddress, clinicCardName, clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDate } from '#domain/dates.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { editPath } from './clinic-query.ts';
import { RegisterEntry } from './register-entry.tsx';

type Props = {
  clinic: AdminClinic;
  /** Reason why the last action failed. */
  errorText: string | undefined;
  menu: ReactNode;
  onEdit: () => void;
  onConfirmName: () => void;
  onLink: (linked: boolean) => void;
};

/** A clinic in the staff's grid. */
export function AdminClinicCard({ clinic, errorText, menu, onEdit, onConfirmName, onLink }: Props) {
  const headingId = `admin-clinic-${clinic.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col border-t border-hairline py-4 print:break-inside-avoid"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={headingId} className="pt-1.5 text-lg wrap-anywhere">
            <button type="button" onClick={onEdit} className="text-start hover:text-celadon hover:underline">
              {clinicCardName(clinic)}
            </button>
          </h3>
          {clinic.nameKo && (
            <p lang="ko" className="text-sm text-quiet">
              {clinic.nameKo}
            </p>
          )}
        </div>
        {menu}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <StatusBadge clinic={clinic} />
        {clinic.verified && <Badge kind="celadon">Verified</Badge>}
        {clinic.isNameRomanised && <Badge>Romanised by us</Badge>}
      </p>
      <p className="mt-2 text-sm">{clinicCardAddress(clinic)}</p>
      <p className="text-sm text-quiet tabular-nums">{describeHoldings(clinic)}</p>
      {clinic.isNameRomanised && (
        <SettledButton
          subject={`${clinic.id} ${clinic.version}`}
          onPress={onConfirmName}
          aria-label={`Confirm the English name ${clinicLabel(clinic)}`}
          className={`${linkClass} mt-1 min-h-9 self-start text-start text-sm`}
        >
          Confirm the English name
        </SettledButton>
      )}
      {clinic.pendingChangeId !== null && (
        <p className="mt-1 text-sm">
          <Link to={portalPaths.admin.changes()} className={linkClass}>
            Asks for a change of its profile
          </Link>
        </p>
      )}
      <RegisterEntry clinic={clinic} onLink={onLink} />
      {clinic.submission && <SubmissionLine submission={clinic.submission} />}
      {isWaiting(clinic) && <LikelyDuplicates key={clinic.version} id={clinic.id} />}
      <p role="alert" className="mt-1 text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
    </article>
  );
}

const isWaiting = ({ isSubmission, published }: AdminClinic) => isSubmission && !published;

function StatusBadge({ clinic }: { clinic: AdminClinic }) {
  if (isWaiting(clinic)) return <Badge kind="amber">Submission</Badge>;
  if (clinic.submission?.status === 'refused') return <Badge kind="plain">Refused</Badge>;
  return clinic.published ? <Badge kind="celadon">Published</Badge> : <Badge kind="plain">Draft</Badge>;
}

/** Names the address that is told of the decision about a submitted clinic, or the reason for a refusal. */
function SubmissionLine({ submission }: { submission: NonNullable<AdminClinic['submission']> }) {
  const { status, email, reason } = submission;
  return (
    <p className="mt-1 text-sm text-quiet wrap-anywhere">
      {status === 'waiting' && `${email} is told of the decision.`}
      {status === 'accepted' && `${email} is told that it is published.`}
      {status === 'refused' && (reason === null ? 'Refused.' : `Refused: ${reason}`)}
    </p>
  );
}

/** Returns '12 reviews, 2 waiting · 1 account · 3 e-mail alerts · added Nov 2, 2026'. */
function describeHoldings(clinic: AdminClinic): string {
  const { reviewTotal, pendingReviewTotal, accountTotal, inquiryTotal, alertTotal } = clinic;
  const reviews =
    reviewTotal === 0
      ? 'No reviews'
      : `${countOf(reviewTotal, 'review')}${pendingReviewTotal > 0 ? `, ${pendingReviewTotal} waiting` : ''}`;
  return [
    reviews,
    accountTotal > 0 && countOf(accountTotal, 'account'),
    inquiryTotal > 0 && countOf(inquiryTotal, 'inquiry', 'inquiries'),
    alertTotal > 0 && countOf(alertTotal, 'e-mail alert'),
    `${clinic.isSubmission ? 'sent' : 'added'} ${formatDate(clinic.createdAt)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** Lists possible duplicates of a submitted clinic with the reasons, each a link for comparison. */
function LikelyDuplicates({ id }: { id: number }) {
  const { answer: duplicates, failure } = useRead(useCallback(() => staffApi.clinics.duplicates(id), [id]));
  if (failure !== null)
    return <p className="mt-2 text-sm text-quiet">Likely duplicates could not be read.</p>;
  if (!duplicates) return null;
  if (duplicates.length === 0) return <p className="mt-2 text-sm text-quiet">No likely duplicates.</p>;
  return (
    <div className="mt-3 border-s-4 border-amber/50 ps-3 text-sm">
      <h4 className="font-semibold">May be in the list already</h4>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id} className="mt-1.5">
            <Link to={editPath(other.id)} preventScrollReset className={linkClass}>
              {clinicLabel(other)}
            </Link>{' '}
            {other.nameKo && <span lang="ko">{other.nameKo}</span>}
            <span className="block text-quiet tabular-nums">
              {[
                other.reason,
                other.district,
                other.published ? 'published' : 'not published',
                countOf(other.reviewTotal, 'review'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
