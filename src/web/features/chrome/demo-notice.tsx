import commonTexts from '#texts/common.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';

const toStrong = (text: string) => <strong>{text}</strong>;

/** Says on every page that the content is not real, while demonstration data is loaded. */
export function DemoNotice() {
  const t = useTexts(commonTexts);
  const site = useSite();
  if (!site?.hasDemoData) return null;
  return (
    <div role="note" aria-label={t.demoLabel} className="bg-amber-wash text-amber">
      <p className={`${columnClass} py-1.5 text-xs`}>
        <Rich>{(site.hasOtherData ? t.demoMixed : t.demoOnly)({ lead: toStrong })}</Rich>
      </p>
    </div>
  );
}
