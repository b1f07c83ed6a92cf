import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { formatDate } from '#domain/dates.ts';

type Facts = NonNullable<ClinicDetail['register']>['facts'];

const NAMES: Record<Facts[number], string> = {
  nameKo: 'Korean name',
  addressKo: 'Korean address',
  phone: 'telephone',
};

/** Returns a sentence naming the facts from Seoul's open data and their date; null without any. */
export function describeRegister({
  register,
  externalId,
  isNameRomanised,
}: Pick<ClinicDetail, 'register' | 'externalId' | 'isNameRomanised'>): string | null {
  if (!register || register.facts.length === 0) return null;
  const facts = new Intl.ListFormat('en').format(register.facts.map((fact) => NAMES[fact]));
  const read = isNameRomanised ? ' We read them into English.' : '';
  const day = register.date ? ` as of ${formatDate(register.date)}` : '';
  const subject = facts.charAt(0).toUpperCase() + facts.slice(1);
  return `${subject}: Seoul’s open data of medical facilities${day}, entry ${externalId}.${read}`;
}
