import { useSite } from '#web/lib/use-site.ts';
import { columnClass } from '#web/ui/column.ts';

/** Says that what is shown is not real, on every page, while demonstration data is loaded. */
export function DemoNotice() {
  if (!useSite()?.hasDemoData) return null;
  return (
    <div role="note" aria-label="Demonstration data" className="bg-amber-wash text-amber">
      <p className={`${columnClass} py-1.5 text-xs`}>
        <strong>Demonstration data.</strong> Clinics, reviews and prices on this site are made up.
      </p>
    </div>
  );
}
