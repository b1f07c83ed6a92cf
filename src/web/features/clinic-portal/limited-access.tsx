import { countOf } from '#domain/text.ts';
import { buttonClass } from '#web/ui/button.ts';
import { useClinicPortal } from './portal-context.ts';

/** Replaces an inquiry once the daily limit is used up. */
export function LimitedAccess({ reason }: { reason: string }) {
  const { ownClinic, contactAdministrator } = useClinicPortal();
  return (
    <div role="alert" className="border-s-4 border-amber bg-amber-wash px-4 py-4">
      <h3 className="text-lg">Limited Access</h3>
      <p className="mt-1 text-sm">{reason}</p>
      <p className="mt-1 text-sm">
        A clinic can open {countOf(ownClinic.limit.daily, 'inquiry', 'inquiries')} a day, counted from
        midnight in Seoul. Those that you have opened today stay open.
      </p>
      <button type="button" onClick={contactAdministrator} className={`${buttonClass('secondary')} mt-3`}>
        Contact Administrator
      </button>
    </div>
  );
}
