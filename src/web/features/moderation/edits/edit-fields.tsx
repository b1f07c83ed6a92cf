import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { describeColumn } from '#domain/review/review-fields.ts';
import { COUNTRIES } from '#domain/review/countries.ts';
import { languageName } from '#domain/language-name.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { ClinicChoice } from '#web/parts/clinic-choice.tsx';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { PriceDetailFields } from './price-detail-fields.tsx';
import { FIELD_LABELS, findProcedure, RULINGS } from './draft-labels.ts';
import { CHOICE_FIELDS, type DraftField, type ReviewDraft, type TextField } from './review-draft.ts';

type Faults = Partial<Record<DraftField, string>>;

type Props = {
  draft: ReviewDraft;
  faults: Faults;
  procedures: ProcedureMap | null;
  onChange: (draft: ReviewDraft) => void;
};

/** The review fields that staff may edit. */
export function EditFields({ draft, faults, procedures, onChange }: Props) {
  const set = (change: Partial<ReviewDraft>) => onChange({ ...draft, ...change });
  const { field, line, lines, select } = boundFields<TextField>({
    labels: FIELD_LABELS,
    values: draft,
    faults,
    change: (name, value) => set({ [name]: value }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ClinicField
          id={draft.clinicId}
          name={draft.clinicName}
          error={faults.clinicId}
          onChoose={(clinicId, clinicName) => set({ clinicId, clinicName })}
        />
        {select('procedureId', <ProcedureChoices procedures={procedures} current={draft.procedureId} />)}
      </div>
      {field('content', (control) => (
        <TextArea {...control} rows={7} limit={20_000} className={`${control.className} font-serif`} />
      ))}
      {select('language', <Options values={TEXT_LANGUAGES} names={languageName} />)}
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField
          label={FIELD_LABELS.price}
          error={faults.price}
          name="price"
          krw={draft.price}
          onChange={(krw) => set({ price: String(krw ?? '') })}
        />
        {line('dateReceived', { type: 'date' })}
        {line('doctor', { maxLength: 200 }, 'Name, Title')}
      </div>
      <PriceDetailFields
        text={draft.priceDetails}
        error={faults.priceDetails}
        hasImplant={findProcedure(procedures, draft.procedureId)?.hasImplant ?? true}
        onChange={(priceDetails) => set({ priceDetails })}
      />
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        {select('priceRuling', <Options values={Object.keys(RULINGS)} names={RULINGS} />)}
        {line(
          'priceRulingReason',
          { maxLength: 500 },
          'Only with Always or Never: readers see it. Another price ends the ruling, unless you give a new reason.',
        )}
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="isDoctorUntold"
          checked={draft.isDoctorUntold}
          onChange={(event) => set({ isDoctorUntold: event.target.checked })}
          className="size-5 accent-celadon"
        />
        {FIELD_LABELS.isDoctorUntold}
      </label>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {CHOICE_FIELDS.map((name) => select(name, <Choices {...describeColumn(name)} />))}
        {line('age', { type: 'number', min: 18, max: 120, inputMode: 'numeric' })}
        {select(
          'country',
          <>
            <option value="">Not given</option>
            {[...new Set([...COUNTRIES, draft.country])].filter(Boolean).map((country) => (
              <option key={country}>{country}</option>
            ))}
          </>,
        )}
      </div>
      {line('permalinkSlug', { maxLength: 200 })}
      {lines('privateNotes', { rows: 3, limit: 10_000 }, 'Only staff see these.')}
    </div>
  );
}

/** Options for a field's values, the best score first. */
function Choices({ kind, labels = {} }: ReturnType<typeof describeColumn>) {
  const values = Object.keys(labels);
  return (
    <>
      <option value="">Not given</option>
      <Options values={kind === 'score' ? values.reverse() : values} names={labels} />
    </>
  );
}

function ProcedureChoices({ procedures, current }: { procedures: ProcedureMap | null; current: string }) {
  return (
    <>
      {findProcedure(procedures, current) === null && <option value={current}>Procedure #{current}</option>}
      {Object.entries(procedures ?? {}).map(([category, list]) => (
        <optgroup key={category} label={category}>
          {list.map((procedure) => (
            <option key={procedure.id} value={procedure.id}>
              {procedure.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

type ClinicFieldProps = {
  id: string;
  name: string;
  error: string | undefined;
  onChoose: (id: string, name: string) => void;
};

/** Chooses a review's clinic. The search also finds unpublished clinics. */
function ClinicField({ id, name, error, onChoose }: ClinicFieldProps) {
  return (
    <FormField label={FIELD_LABELS.clinicId} error={error}>
      {(control) => (
        <ClinicChoice
          control={control}
          value={id === '' ? null : { id: Number(id), name, address: '', published: true }}
          onChange={(clinic) => onChoose(clinic ? String(clinic.id) : '', clinic?.name ?? '')}
          find={staffApi.clinics.list}
        />
      )}
    </FormField>
  );
}
