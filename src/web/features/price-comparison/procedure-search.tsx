import comparisonTexts from '#texts/price-comparison.ts';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { SuggestionsComponent } from '#web/parts/search-box.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SearchField } from '#web/ui/field.tsx';

type Props = {
  /** The text that the page was searched for. */
  search: string;
  suggestions: SuggestionsComponent;
};

/** Finds the procedure whose prices to compare; without scripts it leads to a list of those found. */
export function ProcedureSearch({ search, suggestions: Suggestions }: Props) {
  const t = useTexts(comparisonTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const fill = (text: string) => {
    if (box.current) box.current.value = text;
  };
  useOnChange(search, () => fill(search));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = box.current?.value.trim();
    if (text) void navigate(paths.priceComparison({ search: text }));
    else box.current?.focus();
  };
  return (
    <search aria-label={t.chooseProcedure} className="mt-3 block print:hidden">
      <form
        action={localPath(locale, paths.priceComparison())}
        onSubmit={submit}
        className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-2xs:grid-cols-1"
      >
        <div className="relative min-w-0">
          <SearchField
            ref={box}
            label={t.searchProcedures}
            name="search"
            placeholder={t.searchHint}
            defaultValue={search}
            // A combobox is a text input.
            type="text"
            enterKeyHint="search"
            spellCheck={false}
          />
          <Suggestions box={box} onLeave={() => fill('')} />
        </div>
        <button type="submit" className={buttonClass('secondary')}>
          {t.search}
        </button>
      </form>
    </search>
  );
}
