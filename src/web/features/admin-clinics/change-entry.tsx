import { CLINIC_LABELS } from '#domain/clinic/clinic-labels.ts';
import { useRef, useState } from 'react';
import type { ClinicChange, ProfileValue } from '#domain/clinic/admin-clinic-views.ts';
import { PROFILE_FIELDS, type ProfileField } from '#domain/clinic/clinic-edit.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDate } from '#domain/dates.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { describeValue } from './clinic-draft.ts';
import { editPath } from './clinic-query.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ChangeActions } from './use-change-actions.ts';

type Props = {
  change: ClinicChange;
  /**
   * Changes whenever the entry may have moved: with the entries before it, or a newer version of its clinic.
   */
  place: string;
  actions: ChangeActions;
};

/** A clinic's profile change, with old, current and requested values by field. */
export function ChangeEntry({ change, place, actions }: Props) {
  const [isDeclining, setIsDeclining] = useState(false);
  const decline = useRef<HTMLButtonElement>(null);
  const { clinic } = change;
  const errorText = actions.errorOf(change)?.text;
  const headingId = `change-${change.id}`;
  const isPending = change.status === 'pending';
  const fields = PROFILE_FIELDS.filter((field) => change.fields[field] !== undefined);
  return (
    <article aria-labelledby={headingId} className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={headingId} className="text-lg">
          <Link to={editPath(clinic.id)} className="hover:text-celadon hover:underline">
            {clinicLabel(clinic)}
          </Link>
        </h3>
        <p className="text-sm text-quiet">
          Sent <time dateTime={change.createdAt}>{formatDate(change.createdAt)}</time>
          {change.decidedAt && (
            <>
              {' '}
              · decided <time dateTime={change.decidedAt}>{formatDate(change.decidedAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className="mt-2 grid gap-4">
        {fields.map((field) => (
          <FieldDifference key={field} field={field} change={change} />
        ))}
      </div>
      {change.reason && <p className="mt-3 text-sm text-quiet">Declined: {change.reason}</p>}
      <p role="alert" className="mt-3 text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
      {isPending && !isDeclining && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SettledButton
            subject={place}
            onPress={() => void actions.approve(change)}
            className={buttonClass('primary')}
          >
            Approve<span className="sr-only"> the change of {clinicLabel(clinic)}</span>
          </SettledButton>
          <button
            ref={decline}
            type="button"
            onClick={() => setIsDeclining(true)}
            className={buttonClass('danger')}
          >
            Decline<span className="sr-only"> the change of {clinicLabel(clinic)}</span>
          </button>
        </div>
      )}
      {isPending && isDeclining && (
        <ReasonForm
          place={place}
          draftKey={actions.draftKeyOf(change)}
          label="Reason for declining"
          action="Decline change"
          hint="The clinic reads it."
          onGiven={(reason) => void actions.decline(change, reason)}
          onCancel={() => {
            setIsDeclining(false);
            requestAnimationFrame(() => decline.current?.focus());
          }}
        />
      )}
    </article>
  );
}

const isSame = (one: ProfileValue | undefined, other: ProfileValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Shows the old, the requested and, if it was edited since, the current value, in columns if they fit. */
function FieldDifference({ field, change }: { field: ProfileField; change: ClinicChange }) {
  const [before, now, wanted] = [change.before[field], change.current[field], change.fields[field]];
  const isMoved = change.status === 'pending' && !isSame(before, now);
  return (
    <section className="min-w-0 text-sm">
      <h4 className="font-semibold">
        {CLINIC_LABELS[field]}
        {isMoved && <span className="font-normal text-amber"> · changed since the clinic wrote</span>}
      </h4>
      <dl className={`mt-1 grid gap-x-6 gap-y-2 ${isMoved ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
        <Value name="Before" value={before} field={field} />
        {isMoved && <Value name="Now" value={now} field={field} />}
        <Value name="Wanted" value={wanted} field={field} isWanted />
      </dl>
    </section>
  );
}

type ValueProps = {
  name: string;
  value: ProfileValue | undefined;
  field: ProfileField;
  isWanted?: boolean;
};

function Value({ name, value = null, field, isWanted = false }: ValueProps) {
  const isMissing = value === null || Object.keys(value).length === 0;
  return (
    <div className={`min-w-0 border-s-4 ps-3 ${isWanted ? 'border-celadon' : 'border-hairline'}`}>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd
        lang={field === 'descriptionKo' && !isMissing ? 'ko' : undefined}
        className={`max-h-60 overflow-y-auto break-words whitespace-pre-line ${isMissing ? 'text-quiet' : ''}`}
      >
        {describeValue(field, value)}
      </dd>
    </div>
  );
}
