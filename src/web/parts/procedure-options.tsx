import { CATEGORIES, CATEGORY_NAMES } from '#domain/procedure/category.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';

/** Options of a select for every procedure, grouped by category. */
export function ProcedureOptions({ procedures, all }: { procedures: ProcedureChoices; all: string }) {
  return (
    <>
      <option value="">{all}</option>
      {CATEGORIES.map((category) => {
        const list = procedures[category] ?? [];
        return list.length === 0 ? null : (
          <optgroup key={category} label={CATEGORY_NAMES[category]}>
            {list.map((procedure) => (
              <option key={procedure.slug} value={procedure.slug}>
                {procedure.name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </>
  );
}
