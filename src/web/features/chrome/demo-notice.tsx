import { useSite } from '#web/lib/heads/use-site.ts';
import { columnClass } from '#web/ui/column.ts';

/** Says on every page that the content is not real, while demonstration data is loaded. */
export function DemoNotice() {
  const site = useSite();
  if (!site?.hasDemoData) return null;
  return (
    <div role="note" aria-label="Demonstration data" className="bg-amber-wash text-amber">
      <p className={`${columnClass} py-1.5 text-xs`}>
        <strong>Demonstration data.</strong>{' '}
        {site.hasOtherData
          ? 'Made-up clinics, reviews and prices are shown here beside real ones.'
          : 'Clinics, reviews and prices on this site are made up.'}
      </p>
    </div>
  );
}
