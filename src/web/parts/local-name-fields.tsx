import localNameTexts from '#texts/portal-local-names.ts';
import { useEffect, useRef, useState } from 'react';
import { CLINIC_LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import { LOCAL_NAME_LOCALES } from '#domain/clinic/local-names.ts';
import { directionOf } from '#domain/locales.ts';
import {
  LOCAL_NAME_FIELDS,
  localNameField,
  localNameLabels,
  type LocalNameTexts,
} from '#web/lib/forms/local-name-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  values: LocalNameTexts;
  faults: Partial<LocalNameTexts>;
  readOnly?: boolean;
  onChange: (change: Partial<LocalNameTexts>) => void;
};

/** A clinic's names in other languages. A fault opens them. */
export function LocalNameFields({ values, faults, readOnly, onChange }: Props) {
  const t = useTexts(localNameTexts);
  const labels = localNameLabels(t);
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState(faults);
  const fields = useRef<HTMLDivElement>(null);
  if (faults !== seen) {
    setSeen(faults);
    if (LOCAL_NAME_FIELDS.some((field) => faults[field] !== undefined)) setIsOpen(true);
  }
  useEffect(() => {
    // The form could not move the focus into closed fields, and prefers a fault above them.
    if (isOnlyHere(faults)) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const done = LOCAL_NAME_FIELDS.filter((field) => values[field].trim() !== '').length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-celadon underline decoration-celadon/40 underline-offset-4">
        {t.filled({ done, all: LOCAL_NAME_FIELDS.length })}
      </summary>
      <p className="mb-3 text-xs text-quiet">{t.hint({ most: CLINIC_LIMITS.localNames })}</p>
      <div ref={fields} className="grid gap-4 border-s-4 border-hairline py-1 ps-3 sm:grid-cols-2">
        {LOCAL_NAME_LOCALES.map((locale) => {
          const field = localNameField(locale);
          return (
            <FormField key={field} label={labels[field]} error={faults[field]}>
              {(control) => (
                <TextArea
                  {...control}
                  name={field}
                  lang={locale}
                  dir={directionOf(locale)}
                  rows={1}
                  readOnly={readOnly}
                  value={values[field]}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              )}
            </FormField>
          );
        })}
      </div>
    </details>
  );
}

function isOnlyHere(faults: object): boolean {
  const faulty = Object.keys(faults);
  return faulty.length > 0 && faulty.every((name) => LOCAL_NAME_FIELDS.some((field) => field === name));
}
