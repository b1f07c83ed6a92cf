import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { browserApi } from '#web/api/browser.ts';
import { linkClass } from '#web/ui/button.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { idOf, useForm } from './form-context.ts';
import type { ClinicChoice } from './wizard-values.ts';

const TYPING_PAUSE_MS = 150;
const LIST_LENGTH = 50;

/** The clinic, searched among all published ones by the server. */
export function ClinicField() {
  const { values, update, faultOf } = useForm();
  const { found, hasFailed, search } = useClinicSearch();
  return (
    <div>
      <FormField id={idOf('clinic')} label="Clinic" error={faultOf('clinic')}>
        {(control) => (
          <Combobox<ClinicChoice>
            control={control}
            value={values.clinic}
            onChange={(clinic) => update({ clinic: clinic && pickChoice(clinic) })}
            items={found?.clinics ?? []}
            matches={null}
            onSearch={search}
            labelOf={(clinic) => clinic.name}
            keyOf={(clinic) => clinic.id}
            detailOf={describeClinic}
            status={describeList(found, hasFailed)}
            emptyText={found ? 'No clinics found' : ''}
            placeholder="Name, English or Korean"
          />
        )}
      </FormField>
      <p className="mt-1 text-sm">
        <Link to={paths.addClinic()} className={`${linkClass} inline-flex min-h-6 items-center`}>
          Can't find your clinic? Submit it here
        </Link>
      </p>
    </div>
  );
}

const describeClinic = ({ nameKo, district }: ClinicChoice) => (
  <>
    {nameKo && <span lang="ko">{nameKo}</span>}
    {nameKo && district && ' · '}
    {district}
  </>
);

/** What is kept of a clinic: the list brings much more. */
const pickChoice = ({ id, name, nameKo, district }: ClinicChoice): ClinicChoice => ({
  id,
  name,
  nameKo,
  district,
});

function describeList(found: ClinicList | null, hasFailed: boolean): string | null {
  if (hasFailed) return 'The clinics could not be read. Please type again to try once more.';
  if (!found) return 'Loading clinics…';
  const { clinics, total, totalCapped } = found;
  if (clinics.length >= total) return null;
  const all = `${total.toLocaleString('en')}${totalCapped ? ' or more' : ''}`;
  return `The first ${clinics.length} of ${all} clinics. Type to narrow the list.`;
}

/** Clinics by name that a text finds; an earlier answer never takes a later one's place. */
function useClinicSearch() {
  const [found, setFound] = useState<ClinicList | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  const read = async (text: string, signal: AbortSignal) => {
    try {
      const list = await browserApi.clinics.list({ search: text, sort: 'name', limit: LIST_LENGTH }, signal);
      if (signal.aborted) return;
      setFound(list);
      setHasFailed(false);
    } catch {
      if (!signal.aborted) setHasFailed(true);
    }
  };

  const search = (text: string) => {
    asking.current.abort();
    const { signal } = (asking.current = new AbortController());
    const query = text.trim();
    const timer = setTimeout(() => void read(query, signal), query === '' ? 0 : TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  return { found, hasFailed, search };
}
