import clinicPageTexts from '#texts/clinic-page.ts';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { describeNationalRegister } from '#web/parts/describe-national-register.ts';

/** Tells what the national register says about the clinic, with its date. It proves nothing, so it stands apart from the badge. */
export function RegisterLine({ clinic }: { clinic: ClinicDetail }) {
  const text = describeNationalRegister(useTexts(clinicPageTexts), clinic.nationalRegister);
  return text && <p className="mt-4 max-w-measure text-xs text-quiet">{text}</p>;
}
