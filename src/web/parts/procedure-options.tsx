import wordsTexts from '#texts/words.ts';
import type { ReactNode } from 'react';
import { CATEGORIES } from '#domain/procedure/category.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#domain/procedure/category-names.ts';

type Props = {
  procedures: ProcedureChoices;
  all: string;
  /** Groups before the categories. */
  children?: ReactNode;
};

/** Options of a select for every procedure, grouped by category. */
export function ProcedureOptions({ procedures, all, children }: Props) {
  const names = categoryNames(useTexts(wordsTexts));
  return (
    <>
      <option value="">{all}</option>
      {children}
      {CATEGORIES.map((category) => (
        <ProcedureGroup key={category} label={names[category]} procedures={procedures[category] ?? []} />
      ))}
    </>
  );
}

type Group = { label: string; procedures: readonly { slug: string; name: string }[] };

/** Options of a select for some procedures below a heading; nothing without any. */
export function ProcedureGroup({ label, procedures }: Group) {
  const nameOf = useProcedureName();
  if (procedures.length === 0) return null;
  return (
    <optgroup label={label}>
      {procedures.map((procedure) => (
        <option key={procedure.slug} value={procedure.slug}>
          {nameOf(procedure)}
        </option>
      ))}
    </optgroup>
  );
}
