import demoNoticeTexts from '#texts/demo-notice.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toStrong } from '#web/lib/texts/to-strong.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';

/** `isMixed` if there is other data too. */
export default function DemoNote({ isMixed }: { isMixed: boolean }) {
  const t = useTexts(demoNoticeTexts);
  return (
    <div role="note" aria-label={t.label} className="bg-amber-wash text-amber">
      <p className={`${columnClass} py-1.5 text-xs`}>
        <Rich>{(isMixed ? t.mixed : t.only)({ lead: toStrong })}</Rich>
      </p>
    </div>
  );
}
