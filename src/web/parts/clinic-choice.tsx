import { clinicLabel } from '#domain/clinic/clinic.ts';
import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ControlProps } from '#web/ui/form-field.tsx';

const SUGGESTION_LIMIT = 10;

/** A clinic as staff choose it. */
export type ClinicOption = {
  id: number;
  name: string;
  nameKo?: string | null;
  address: string;
  published: boolean;
};

type Query = { limit: number; search?: string };
type Find = (query: Query, signal: AbortSignal) => Promise<{ clinics: ClinicOption[] }>;

type Props = {
  /** The control props from the surrounding FormField. */
  control: ControlProps;
  value: ClinicOption | null;
  onChange: (clinic: ClinicOption | null) => void;
  find: Find;
};

/** A combobox of all clinics, published or not. */
export function ClinicChoice({ control, value, onChange, find }: Props) {
  const { answer, isLoading, isSlow, hasFailed, search } = useTypedSearch((text, signal) =>
    find({ limit: SUGGESTION_LIMIT, ...(text && { search: text }) }, signal),
  );
  return (
    <Combobox<ClinicOption>
      control={control}
      value={value}
      onChange={onChange}
      items={answer?.clinics ?? []}
      labelOf={clinicLabel}
      namesOf={(clinic) => [clinicLabel(clinic), clinic.nameKo ?? []].flat()}
      keyOf={(clinic) => clinic.id}
      matches={null}
      onSearch={search}
      isLoading={isLoading}
      detailOf={({ address, published }) => (published ? address : `${address} · not published`)}
      status={
        hasFailed ? 'Clinics could not be read.' : isSlow || answer === null ? 'Loading clinics…' : null
      }
      emptyText={answer === null || isSlow ? '' : 'No clinics found'}
      placeholder="Name of a clinic"
    />
  );
}
