import wordsTexts from '#texts/words.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#web/lib/words.ts';

/** Options of a select for every procedure, grouped by category. */
export function ProcedureOptions({ procedures, all }: { procedures: ProcedureChoices; all: string }) {
  const names = categoryNames(useTexts(wordsTexts));
  const nameOf = useProcedureName();
  return (
    <>
      <option value="">{all}</option>
      {CATEGORIES.map((category) => {
        const list = procedures[category] ?? [];
        return list.length === 0 ? null : (
          <optgroup key={category} label={names[category]}>
            {list.map((procedure) => (
              <option key={procedure.slug} value={procedure.slug}>
                {nameOf(procedure)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </>
  );
}
