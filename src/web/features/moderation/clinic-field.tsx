import { useEffect, useRef, useState } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { FIELD_LABELS } from './draft-labels.ts';
import { useModeration } from './moderation-context.ts';

const SUGGESTION_LIMIT = 10;
const TYPING_PAUSE_MS = 200;

type Clinic = { id: number; name: string; address: string; published: boolean };

type Props = {
  id: string;
  name: string;
  error: string | undefined;
  onChoose: (id: string, name: string) => void;
};

/** The clinic of a review; typing finds another, published or not. */
export function ClinicField({ id, name, error, onChoose }: Props) {
  const { clinics, isFailed, search } = useClinicSearch();
  const value = id === '' ? null : { id: Number(id), name, address: '', published: true };
  return (
    <FormField label={FIELD_LABELS.clinicId} error={error}>
      {(control) => (
        <Combobox<Clinic>
          control={control}
          value={value}
          onChange={(clinic) => onChoose(clinic ? String(clinic.id) : '', clinic?.name ?? '')}
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
      )}
    </FormField>
  );
}

/** Clinics that a text finds, published ones first; null until the first answer. */
function useClinicSearch() {
  const { api } = useModeration();
  const [clinics, setClinics] = useState<Clinic[] | null>(null);
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
        const answer = await api.clinics.list(query, own.signal);
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
