import type { Texts } from '#texts/review-wizard.ts';
import { type Fault, stepOf } from '../find-faults.ts';
import type { WizardValues } from '../wizard-values.ts';

type Values = Pick<WizardValues, 'procedures'>;

/** Returns the refused fields of the steps before the last, by the names of their answers: of each answer the first. */
export function listRefused(t: Texts, values: Values, faults: readonly Fault[]) {
  const named = faults.flatMap(({ field }) => {
    const name = stepOf(field) < 3 && nameAnswer(t, values, field);
    return name ? [{ field, name, answer: field.split('.').slice(0, 2).join('.') }] : [];
  });
  return named.filter(({ answer }, index) => named.findIndex((one) => one.answer === answer) === index);
}

/** Returns the name under which the form lists an answer; undefined if the field is none. */
function nameAnswer(t: Texts, { procedures }: Values, field: string): string | undefined {
  const names: Partial<Record<string, string>> = {
    clinic: t.clinic,
    age: t.age,
    gender: t.gender,
    country: t.country,
  };
  const [, index] = field.split('.');
  if (index === undefined) return names[field];
  return procedures[Number(index)]?.procedure?.name ?? t.procedureNumbered({ number: Number(index) + 1 });
}
