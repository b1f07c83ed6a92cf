import { Suspense, useRef } from 'react';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { SearchField } from '#web/ui/field.tsx';
import type { ClinicSuggestion } from '#web/api/suggest-clinics.ts';
import { SuggestionList } from './list-suggestions.tsx';

type Props = {
  label: string;
  placeholder: string;
  /** Name of the form field, which holds the typed text even after a suggestion was chosen. */
  name: string;
  /** Text from the URL; a change replaces the box's text unless the box has focus. */
  value: string;
  onChoose: (clinic: ClinicSuggestion) => void;
};

/** Search box that suggests clinics. Enter without an active suggestion submits the surrounding form. */
export function ClinicSuggestions({ label, placeholder, name, value, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);

  useOnChange(value, () => {
    if (box.current && box.current !== document.activeElement) box.current.value = value;
  });

  const choose = (clinic: ClinicSuggestion) => {
    if (box.current) box.current.value = clinic.name;
    onChoose(clinic);
  };

  return (
    <div className="relative">
      <SearchField
        ref={box}
        label={label}
        labelHidden="on-phones"
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        type="text"
        enterKeyHint="search"
        spellCheck={false}
      />
      <Suspense fallback={null}>
        <SuggestionList box={box} onClinic={choose} />
      </Suspense>
    </div>
  );
}
