import clinicTexts from '#texts/portal-clinic.ts';
import { buttonClass } from '#web/ui/button.ts';
import { useClinicPortal } from './portal-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Replaces an inquiry once the daily limit is used up. */
export function LimitedAccess({ reason }: { reason: string }) {
  const t = useTexts(clinicTexts);
  const { ownClinic, contactAdministrator } = useClinicPortal();
  return (
    <div role="alert" className="border-s-4 border-amber bg-amber-wash px-4 py-4">
      <h3 className="text-lg">{t.limitedAccess}</h3>
      <p className="mt-1 text-sm">{reason}</p>
      <p className="mt-1 text-sm">{t.limitFacts({ daily: ownClinic.limit.daily })}</p>
      <button type="button" onClick={contactAdministrator} className={`${buttonClass('secondary')} mt-3`}>
        {t.contactAdministrator}
      </button>
    </div>
  );
}
