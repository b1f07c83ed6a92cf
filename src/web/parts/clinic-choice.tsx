import { useEffect, useRef, useState } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ControlProps } from '#web/ui/form-field.tsx';

const SUGGESTION_LIMIT = 10;
const TYPING_PAUSE_MS = 200;

/** A clinic as staff choose it. */
export type ClinicOption = { id: number; name: string; address: string; published: boolean };

type Query = { limit: number; search?: string };
type Find = (query: Query, signal: AbortSignal) => Promise<{ clinics: ClinicOption[] }>;

type Props = {
  /** As the FormField around it hands it out. */
  control: ControlProps;
  value: ClinicOption | null;
  onChange: (clinic: ClinicOption | null) => void;
  find: Find;
};

/** One of all clinics; typing finds it, published or not. */
export function ClinicChoice({ control, value, onChange, find }: Props) {
  const { clinics, isFailed, search } = useClinicSearch(find);
  return (
    <Combobox<ClinicOption>
      control={control}
      value={value}
      onChange={onChange}
      items={clinics ?? []}
      labelOf={clinicLabel}
      keyOf={(clinic) => clinic.id}
      matches={null}
      onSearch={search}
      detailOf={({ address, published }) => (published ? address : `${address} · not published`)}
      status={isFailed ? 'Clinics could not be read.' : clinics === null ? 'Loading clinics…' : null}
      emptyText={clinics === null ? '' : 'No clinics found'}
      placeholder="Name of a clinic"
    />
  );
}

/** Clinics that a text finds, published ones first; null until the first answer. */
function useClinicSearch(find: Find) {
  const [clinics, setClinics] = useState<ClinicOption[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const search = (text: string) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const ask = async () => {
      if (text !== '') await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      if (own.signal.aborted) return;
      try {
        const query = { limit: SUGGESTION_LIMIT, ...(text.trim() && { search: text.trim() }) };
        const answer = await find(query, own.signal);
        setClinics(answer.clinics);
        setIsFailed(false);
      } catch {
        if (!own.signal.aborted) setIsFailed(true);
      }
    };
    void ask();
  };
  return { clinics, isFailed, search };
}
