import type { Texts } from '#texts/review-wizard.ts';
import type { Formats } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import { labelCountry } from './label-country.ts';
import type { WizardValues } from '../wizard-values.ts';

/** The no-break space keeps the separator from starting a line. */
const SEPARATOR = '\u00a0· ';

/** Returns step 1's answers as one line. */
export const summariseBasics = (
  t: Texts,
  locale: Locale,
  { clinic, age, gender, country }: WizardValues,
): string =>
  [clinic?.name, t.ageAndGender({ age, gender }), country && labelCountry(t, locale, country)]
    .filter(Boolean)
    .join(SEPARATOR);

/** Returns step 2's answers as one line. */
export const summariseProcedures = ({ amount }: Formats, { procedures }: WizardValues) =>
  procedures
    .map(({ procedure, priceKrw }) => `${procedure?.name ?? ''} ${amount(Number(priceKrw))}`)
    .join(SEPARATOR);
