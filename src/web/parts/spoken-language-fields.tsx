import spokenTexts from '#texts/spoken-languages.ts';
import { useId } from 'react';
import {
  pickSpokenLanguages,
  SPOKEN_LANGUAGES,
  spokenLanguageNames,
} from '#domain/clinic/spoken-languages.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  legend: string;
  hint: string;
  error?: string | undefined;
  /** Codes, one per line. */
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
};

/** The languages that a clinic says it speaks, to tick. */
export function SpokenLanguageFields({ legend, hint, error, value, readOnly, onChange }: Props) {
  const names = spokenLanguageNames(useTexts(spokenTexts));
  const id = useId();
  const chosen = value.split('\n');
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`} className="min-w-0">
      <legend className="text-xs font-semibold text-quiet">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {SPOKEN_LANGUAGES.map((language) => (
          <label key={language} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name="spokenLanguages"
              value={language}
              checked={chosen.includes(language)}
              aria-disabled={readOnly}
              onChange={({ target }) => {
                const others = chosen.filter((code) => code !== language);
                if (!readOnly)
                  onChange(pickSpokenLanguages(target.checked ? [...others, language] : others).join('\n'));
              }}
              className="size-5 shrink-0 accent-celadon"
            />
            {names[language]}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-xs text-quiet">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-persimmon">
          {error}
        </p>
      )}
    </fieldset>
  );
}
