import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/unreviewed-clinic.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';

type Facts = NonNullable<ClinicDetail['register']>['facts'];

const NAMES: Record<Facts[number], (t: Texts) => string> = {
  nameKo: (t) => t.factNameKo,
  addressKo: (t) => t.factAddressKo,
  phone: (t) => t.factPhone,
};

/** Returns a sentence naming the facts from Seoul's open data and their date; null without any. */
export function describeRegister(
  t: Texts,
  {
    register,
    externalId,
    isNameRomanised,
  }: Pick<ClinicDetail, 'register' | 'externalId' | 'isNameRomanised'>,
): string | null {
  const formats = formatsOf(t.locale);
  if (!register || register.facts.length === 0) return null;
  const list = formats.list(register.facts.map((fact) => NAMES[fact](t)));
  const told = {
    facts: list.charAt(0).toUpperCase() + list.slice(1),
    entry: externalId ?? '',
    read: isNameRomanised ? 'yes' : 'no',
  };
  return register.date ? t.registerOf({ ...told, date: formats.date(register.date) }) : t.register(told);
}
