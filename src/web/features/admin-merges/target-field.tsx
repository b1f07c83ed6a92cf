import { useCallback, useState } from 'react';
import type { ClinicDuplicate } from '#domain/clinic/admin-clinic-views.ts';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { ClinicChoice, type ClinicOption } from '#web/parts/clinic-choice.tsx';
import { linkClass } from '#web/ui/button.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { Entry } from './use-subject.ts';

type Props = {
  kind: MergeKind;
  subject: Entry;
  targetId: number | null;
  onChoose: (id: number | null) => void;
};

/** Chooses the entry that another is merged into. */
export function TargetField({ kind, ...rest }: Props) {
  return kind === 'clinic' ? <ClinicTarget {...rest} /> : <ProcedureTarget {...rest} />;
}

type TargetProps = Omit<Props, 'kind'>;

function ClinicTarget({ subject, targetId, onChoose }: TargetProps) {
  const [chosen, setChosen] = useState<ClinicOption | null>(null);
  const { answer: duplicates } = useRead(
    useCallback(() => staffApi.clinics.duplicates(subject.id), [subject.id]),
  );
  const choose = (clinic: ClinicOption | null) => {
    setChosen(clinic);
    onChoose(clinic?.id ?? null);
  };
  return (
    <>
      <FormField label="Which clinic is the same one?">
        {(control) => (
          <ClinicChoice
            control={control}
            value={targetId === null ? null : chosen}
            onChange={choose}
            find={async (query, signal) => {
              const { clinics } = await staffApi.clinics.list(query, signal);
              return { clinics: clinics.filter(({ id }) => id !== subject.id) };
            }}
          />
        )}
      </FormField>
      {targetId === null && duplicates && duplicates.length > 0 && (
        <LikelyTargets duplicates={duplicates} onChoose={choose} />
      )}
    </>
  );
}

type LikelyProps = { duplicates: readonly ClinicDuplicate[]; onChoose: (clinic: ClinicOption) => void };

function LikelyTargets({ duplicates, onChoose }: LikelyProps) {
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-semibold">Likely the same</h3>
      <ul>
        {duplicates.map((clinic) => (
          <li key={clinic.id} className="mt-1.5">
            <button
              type="button"
              onClick={() => onChoose(clinic)}
              className={`${linkClass} min-h-9 text-start`}
            >
              {clinic.name}
            </button>{' '}
            {clinic.nameKo && <span lang="ko">{clinic.nameKo}</span>}
            <span className="block text-quiet tabular-nums">
              {[clinic.reason, clinic.address, countOf(clinic.reviewTotal, 'review')].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const readProcedures = () => staffApi.procedures.list(undefined);

function ProcedureTarget({ subject, targetId, onChoose }: TargetProps) {
  const { answer } = useRead(readProcedures);
  const others = answer?.procedures.filter(({ id }) => id !== subject.id) ?? [];
  const categoryNames = new Map(answer?.categories.map(({ slug, name }) => [slug, name]));
  return (
    <FormField label="Which procedure is the same one?">
      {(control) => (
        <Combobox<AdminProcedure>
          control={control}
          value={others.find(({ id }) => id === targetId) ?? null}
          onChange={(procedure) => onChoose(procedure?.id ?? null)}
          items={others}
          labelOf={({ name }) => name}
          keyOf={({ id }) => id}
          detailOf={({ category, reviewTotal }) =>
            `${categoryNames.get(category) ?? category} · ${countOf(reviewTotal, 'review')}`
          }
          status={answer === null ? 'Loading procedures…' : null}
          emptyText={answer === null ? '' : 'No procedures found'}
          placeholder="Name of a procedure"
        />
      )}
    </FormField>
  );
}
