import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import { useId, useRef, useState } from 'react';
import type { OwnClinic, OwnClinicChange } from '#domain/clinic-portal/clinic-portal-views.ts';
import { formatDate } from '#domain/dates.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { profileDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { PROFILE_FIELDS, toText } from './profile-fields.ts';

/** The pending change, with current and requested values. */
export function PendingChange({ onWithdrawn }: { onWithdrawn: () => void }) {
  const { ownClinic } = useClinicPortal();
  const change = ownClinic.pendingChange;
  const { isBusy, failure, withdraw } = useWithdraw(onWithdrawn);
  const headingId = useId();
  if (!change) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 border-s-4 border-amber bg-amber-wash px-4 py-4">
      <h2 id={headingId} className="text-lg">
        Waiting for approval
      </h2>
      <p className="text-sm text-amber">
        Sent <time dateTime={change.createdAt}>{formatDate(change.createdAt)}</time>
      </p>
      <Difference change={change} now={ownClinic.clinic} nowName="Now" nextName="After approval" />
      <p role="alert" className="mt-2 text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
      <SettledButton
        subject={change.id}
        isBusy={isBusy}
        onPress={() => void withdraw()}
        className={`${buttonClass('danger')} mt-2 -ms-4`}
      >
        Withdraw this change
      </SettledButton>
    </section>
  );
}

/** The last decision about a change; a refusal with its reason. */
export function LastDecision() {
  const { lastChange } = useClinicPortal().ownClinic;
  const headingId = useId();
  if (!lastChange) return null;
  const decidedAt = lastChange.decidedAt ?? lastChange.createdAt;
  if (lastChange.status === 'approved')
    return (
      <p className="mt-4 text-sm text-quiet">
        Your last change was approved on <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>.
      </p>
    );
  return (
    <section aria-labelledby={headingId} className="mt-6 border-s-4 border-persimmon bg-sheet px-4 py-4">
      <h2 id={headingId} className="text-lg">
        Your last change was declined
      </h2>
      <p className="text-sm text-quiet">
        <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
      </p>
      {lastChange.reason && <p className="mt-2 whitespace-pre-line">Reason: {lastChange.reason}</p>}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-celadon">
          What you had asked for
        </summary>
        <Difference change={lastChange} now={lastChange.before} nowName="Then" nextName="Asked for" />
      </details>
    </section>
  );
}

type DifferenceProps = {
  change: OwnClinicChange;
  now: Readonly<Record<string, unknown>>;
  nowName: string;
  nextName: string;
};

/** Lists current and requested values side by side. */
function Difference({ change, now, nowName, nextName }: DifferenceProps) {
  const fields = PROFILE_FIELDS.filter((field) => Object.hasOwn(change.fields, field));
  return (
    <dl className="mt-3 space-y-3 text-sm">
      {fields.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{CLINIC_LABELS[field]}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Value name={nowName} text={toText(now[field] as OwnClinicChange['fields'][string])} />
            <Value name={nextName} text={toText(change.fields[field])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 border-t border-ink/20 pt-1">
      <p className="text-xs text-quiet">{name}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text || 'Nothing'}</p>
    </div>
  );
}

function useWithdraw(onWithdrawn: () => void) {
  const { api, ownClinic, onChange } = useClinicPortal();
  const { toast } = useToast();
  const isWithdrawing = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async () => {
    if (isWithdrawing.current) return;
    isWithdrawing.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await api.withdrawProfileChange(ownClinic.profileVersion);
      clearDraft(profileDraft(ownClinic.clinic.id));
      toast({ kind: 'success', title: 'Change withdrawn' });
      onWithdrawn();
      onChange();
    } catch (error) {
      const current = currentItemOf(error) as OwnClinic | null;
      if (current) onChange();
      if (current?.pendingChange === null) {
        // The pressed button and its error message disappear with the pending change.
        onWithdrawn();
        toast({ kind: 'error', description: reasonOf(error) });
      } else setFailure(reasonOf(error));
    } finally {
      isWithdrawing.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, failure, withdraw };
}
