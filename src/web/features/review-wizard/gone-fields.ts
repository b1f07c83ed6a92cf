import type { Texts } from '#texts/review-faults.ts';
import type { Draft } from './draft.ts';
import { targetFaultTexts } from './fault-texts.ts';
import type { Fault } from './find-faults.ts';
import type { WizardPage } from './wizard-values.ts';

/**
 * Returns the fields of a draft whose clinic or procedure the site does not list any more: the clinic that the page did
 * not find, and what a sending was refused for, unless the page offers it again.
 */
export function listGone({ values, gone = [] }: Draft, { clinic, unknown, groups }: WizardPage): string[] {
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const chosen = values.clinic?.id;
  const isRefused = gone.includes('clinic') && chosen !== clinic?.id;
  const isClinicGone = chosen !== undefined && (chosen === unknown?.id || isRefused);
  const procedures = values.procedures.flatMap(({ procedure }, index) => {
    const field = `procedures.${index}.procedure`;
    return gone.includes(field) && procedure && !offered.has(procedure.id) ? [field] : [];
  });
  return [...(isClinicGone ? ['clinic'] : []), ...procedures];
}

/** Returns the errors of fields whose clinic or procedure is gone, as the form shows them after a refused sending. */
export function goneFaults(t: Texts, { values }: Pick<Draft, 'values'>, fields: readonly string[]): Fault[] {
  return fields.map((field) => {
    const [, index] = field.split('.');
    const procedure = values.procedures[Number(index)]?.procedure?.name ?? '';
    const texts = targetFaultTexts(t, { clinic: values.clinic?.name ?? '', procedure });
    const message = index === undefined ? texts.clinicUnknown : texts.procedureUnknown;
    return { field, message, isRefusal: true, isGone: true };
  });
}
