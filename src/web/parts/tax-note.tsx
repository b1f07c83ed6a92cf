import factsTexts from '#texts/procedure-facts.ts';
import { TAX_REFUND } from '#domain/procedure/tax-refund.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** Says what value-added tax is, and that no foreign patient gets it back, with source and day. */
export function TaxNote() {
  const t = useTexts(factsTexts);
  const formats = useFormats();
  return <>{t.taxNote({ end: formats.date(TAX_REFUND.ended), day: formats.date(TAX_REFUND.checked) })}</>;
}
