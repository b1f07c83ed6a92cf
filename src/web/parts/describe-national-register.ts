import type { NationalRegister } from '#domain/clinic/national-register.ts';
import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/clinic-page.ts';

/** Returns what the national register says about a clinic; null if it says neither its opening nor its doctors. */
export function describeNationalRegister(t: Texts, register: NationalRegister | null): string | null {
  if (!register) return null;
  const { date } = formatsOf(t.locale);
  const { asOf, opened, doctors } = register;
  const facts = [
    opened !== null && t.registerOpened({ date: date(opened) }),
    doctors !== null && t.registerDoctors({ count: doctors }),
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? t.nationalRegister({ date: date(asOf), facts: facts.join(' · ') }) : null;
}
