import { formatCurrency } from '#domain/money.ts';
import type { WizardValues } from './wizard-values.ts';

/** Never begins a line. */
const SEPARATOR = '\u00a0· ';

/** Step 1 in one line. */
export const summariseBasics = ({ clinic, age, gender, country }: WizardValues) =>
  [clinic?.name, `${age}, ${gender}`, country].filter(Boolean).join(SEPARATOR);

/** Step 2 in one line. */
export const summariseProcedures = ({ procedures }: WizardValues) =>
  procedures
    .map(({ procedure, price }) => `${procedure?.name ?? ''} ${formatCurrency(Number(price))}`)
    .join(SEPARATOR);
