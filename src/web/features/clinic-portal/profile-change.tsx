import clinicTexts from '#texts/portal-clinic.ts';
import mergeReasonTexts from '#texts/portal-merge-reasons.ts';
import spokenTexts from '#texts/spoken-languages.ts';
import fieldTexts from '#texts/portal-clinic-fields.ts';
import { useId, useState } from 'react';
import type { OwnClinic, OwnClinicChange } from '#domain/clinic-portal/clinic-portal-views.ts';
import { profileFieldNames } from '#domain/clinic/profile-field-names.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { reasonIn } from '#domain/merge/merge-reasons.ts';
import { currentItemOf } from '#web/lib/reading/portal-error.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toTime } from '#web/lib/texts/to-time.tsx';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { keepWithdrawn } from '#web/lib/forms/keep-withdrawn.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { profileDraft } from './drafts.ts';
import { useClinicPortal } from './portal-context.ts';
import { CHANGE_FIELDS, startTexts, toText } from './profile-fields.ts';
import { useChangeReason } from './use-change-reason.ts';
import { useOtherClinic } from './use-other-clinic.ts';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';

/** The pending change, with current and requested values. */
export function PendingChange({ onWithdrawn }: { onWithdrawn: () => void }) {
  const t = useTexts(clinicTexts);
  const formats = useFormats();
  const { ownClinic } = useClinicPortal();
  const change = ownClinic.pendingChange;
  const { isBusy, failure, withdraw } = useWithdraw(onWithdrawn);
  const headingId = useId();
  if (!change) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 border-s-4 border-amber bg-amber-wash px-4 py-4">
      <h2 id={headingId} className="text-lg">
        {t.waitingForApproval}
      </h2>
      <p className="text-sm text-amber">
        <Rich>
          {t.sentOn({
            date: formats.date(change.createdAt),
            day: toTime(change.createdAt),
          })}
        </Rich>
      </p>
      <Difference change={change} now={ownClinic.clinic} nowName={t.now} nextName={t.afterApproval} />
      <p role="alert" className="mt-2 text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
      <SettledButton
        subject={change.id}
        isBusy={isBusy}
        onPress={() => void withdraw()}
        className={`${buttonClass('danger')} mt-2 -ms-4`}
      >
        {t.withdrawChange}
      </SettledButton>
    </section>
  );
}

/** The last decision about a change; a refusal with its reason. */
export function LastDecision() {
  const t = useTexts(clinicTexts);
  const mergeReasons = useTexts(mergeReasonTexts);
  const formats = useFormats();
  const { lastChange } = useClinicPortal().ownClinic;
  const headingId = useId();
  if (!lastChange) return null;
  const decidedAt = lastChange.decidedAt ?? lastChange.createdAt;
  if (lastChange.status === 'approved')
    return (
      <p className="mt-4 text-sm text-quiet">
        <Rich>
          {t.lastApproved({
            date: formats.date(decidedAt),
            day: toTime(decidedAt),
          })}
        </Rich>
      </p>
    );
  return (
    <section aria-labelledby={headingId} className="mt-6 border-s-4 border-persimmon bg-sheet px-4 py-4">
      <h2 id={headingId} className="text-lg">
        {t.lastDeclined}
      </h2>
      <p className="text-sm text-quiet">
        <time dateTime={decidedAt}>{formats.date(decidedAt)}</time>
      </p>
      {lastChange.reason && (
        <p className="mt-2 whitespace-pre-line">
          {t.reason({ reason: reasonIn(mergeReasons, lastChange.reason) })}
        </p>
      )}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-celadon">{t.whatYouAsked}</summary>
        <Difference change={lastChange} now={lastChange.before} nowName={t.then} nextName={t.askedFor} />
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
  const labels = profileFieldNames(useTexts(fieldTexts));
  const spoken = useTexts(spokenTexts);
  const locale = useLocale();
  const textOf = (field: string, value: OwnClinicChange['fields'][string] | undefined) =>
    field === 'spokenLanguages' && Array.isArray(value)
      ? writeSpokenLanguages(spoken, value)
      : toText(value, locale);
  const fields = CHANGE_FIELDS.filter((field) => Object.hasOwn(change.fields, field));
  return (
    <dl className="mt-3 space-y-3 text-sm">
      {fields.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{labels[field]}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Value name={nowName} text={textOf(field, now[field] as OwnClinicChange['fields'][string])} />
            <Value name={nextName} text={textOf(field, change.fields[field])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  const t = useTexts(clinicTexts);
  return (
    <div className="min-w-0 border-t border-ink/20 pt-1">
      <p className="text-xs text-quiet">{name}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text || t.nothing}</p>
    </div>
  );
}

/** Keeps the texts of a withdrawn change in the form. */
const keepTexts = (withdrawn: OwnClinic): void =>
  keepWithdrawn(
    profileDraft(withdrawn.clinic.id),
    { ...withdrawn, pendingChange: null },
    startTexts(withdrawn),
  );

function useWithdraw(onWithdrawn: () => void) {
  const { api, ownClinic, reload } = useClinicPortal();
  const t = useTexts(clinicTexts);
  const reasonOf = useChangeReason();
  const { toast } = useToast();
  const describeOther = useOtherClinic();
  const run = useOneAtATime();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toastGone = ({ lastChange }: OwnClinic) => {
    const isDecided = lastChange?.id === ownClinic.pendingChange?.id;
    if (!isDecided) keepTexts(ownClinic);
    toast({ title: isDecided ? t.decidedAlready : t.withdrawnAlready });
  };
  const withdraw = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await api.withdrawProfileChange(ownClinic.profileVersion);
      keepTexts(ownClinic);
      toast({ kind: 'success', title: t.changeWithdrawn });
      onWithdrawn();
      reload();
    } catch (error) {
      const current = currentItemOf(error) as OwnClinic | null;
      const other = current && describeOther(ownClinic, current);
      if (other) return setFailure(other);
      if (current) reload();
      if (current?.pendingChange === null) {
        // The pressed button and its error message disappear with the pending change.
        onWithdrawn();
        toastGone(current);
      } else setFailure(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, withdraw: () => run(withdraw) };
}
