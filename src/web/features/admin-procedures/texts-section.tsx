import { useEffect, useRef, useState } from 'react';
import { languageName } from '#domain/language-name.ts';
import { directionOf } from '#domain/locales.ts';
import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '#domain/procedure/procedure-texts.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { DraftField, Faults } from './procedure-draft.ts';
import {
  hasText,
  TEXT_FIELDS,
  TEXT_LABELS,
  type TextDraft,
  type TextField,
  textFieldsOf,
} from './text-draft.ts';

type Props = {
  values: TextDraft;
  faults: Faults;
  onChange: (change: Partial<TextDraft>) => void;
};

/** Name and description in other languages, one language at a time. A fault opens its language. */
export function TextsSection({ values, faults, onChange }: Props) {
  const [language, setLanguage] = useState<TranslatedLocale>('ja');
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState(faults);
  const fields = useRef<HTMLDivElement>(null);
  if (faults !== seen) {
    setSeen(faults);
    const faulty = findFaulty(faults);
    if (faulty) setLanguage(faulty);
    if (faulty) setIsOpen(true);
  }
  useEffect(() => {
    // The form moves the focus to a fault in the fields above.
    if (isOnlyInTexts(faults)) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const { name, description } = textFieldsOf(language);
  const attributes = { lang: language, dir: directionOf(language), autoComplete: 'off' };
  const { line, lines } = boundFields<TextField>({
    labels: TEXT_LABELS,
    values,
    faults,
    change: (field, value) => onChange({ [field]: value }),
  });
  const done = TRANSLATED_LOCALES.filter((one) => hasText(values, one)).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-celadon underline decoration-celadon/40 underline-offset-4">
        In other languages ({done} of {TRANSLATED_LOCALES.length})
      </summary>
      <div ref={fields} className="grid gap-4 border-s-4 border-hairline py-1 ps-3">
        <FormField
          label="Language"
          hint="What is empty here is shown in English. Readers of English see none of it."
        >
          {(control) => (
            <select
              {...control}
              value={language}
              onChange={({ target }) => setLanguage(target.value as TranslatedLocale)}
            >
              <Options
                values={TRANSLATED_LOCALES}
                names={(one) => `${languageName(one)}${hasText(values, one) ? '' : ' (none yet)'}`}
              />
            </select>
          )}
        </FormField>
        {name !== null && line(name, { ...attributes, maxLength: PROCEDURE_LIMITS.name })}
        {lines(
          description,
          { ...attributes, rows: 3, limit: PROCEDURE_LIMITS.description },
          name === null && 'The Korean name is a field above.',
        )}
      </div>
    </details>
  );
}

/** Returns the first language with a fault. */
const findFaulty = (faults: Faults): TranslatedLocale | undefined =>
  TRANSLATED_LOCALES.find((language) => {
    const { name, description } = textFieldsOf(language);
    return [name, description].some((field) => field !== null && faults[field] !== undefined);
  });

function isOnlyInTexts(faults: Faults): boolean {
  const faulty = Object.keys(faults) as DraftField[];
  return faulty.length > 0 && faulty.every((field) => TEXT_FIELDS.some((text) => text === field));
}
