import methodTexts from '#texts/price-method.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { priceMethodSections } from './price-method-sections.tsx';

/** The method by which prices are computed. */
export default function PriceMethodPage() {
  const t = useTexts(methodTexts);
  return (
    <LegalPage
      title={t.title}
      intro={<p>{t.intro({ version: PRICE_METHOD.version })}</p>}
      sections={priceMethodSections(t)}
    />
  );
}
