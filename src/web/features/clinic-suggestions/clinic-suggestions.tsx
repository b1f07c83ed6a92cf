import { lazy, Suspense, useRef } from 'react';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { SearchField } from '#web/ui/field.tsx';
import type { ClinicSuggestion } from '#web/api/suggest-clinics.ts';

/** Loaded after the page; it makes the same box suggest, so that nothing typed meanwhile is lost. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

type Props = {
  label: string;
  placeholder: string;
  /** Name of the form's field; it holds what was typed, whether or not a suggestion was chosen. */
  name: string;
  /** What the URL says the box holds; a change of it is taken over unless someone is typing. */
  value: string;
  onChoose: (clinic: ClinicSuggestion) => void;
};

/** A search box that suggests clinics while a name is typed. Enter with none of them active submits the form around it. */
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
        isLabelHidden="on phones"
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        type="text"
        enterKeyHint="search"
        spellCheck={false}
      />
      <Suspense fallback={null}>
        <SuggestionList box={box} onChoose={choose} />
      </Suspense>
    </div>
  );
}
