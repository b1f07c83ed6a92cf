import factsTexts from '#texts/procedure-facts.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** The last day on which foreign patients were refunded, and the day on which that was checked. */
const REFUND = { ended: '2025-12-31', checked: '2026-11-26' };

/** Says what value-added tax is, and that no foreign patient gets it back, with source and day. */
export function TaxNote() {
  const t = useTexts(factsTexts);
  const formats = useFormats();
  return <>{t.taxNote({ end: formats.date(REFUND.ended), day: formats.date(REFUND.checked) })}</>;
}
