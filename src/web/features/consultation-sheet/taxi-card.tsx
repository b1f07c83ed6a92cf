import sheetTexts from '#texts/consultation-sheet.ts';
import wordsTexts from '#texts/words.ts';
import { telephoneHref } from '#web/lib/links/contact-links.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { cardAddress, clinicHeading, clinicName } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { InBoth } from './in-both.tsx';
import type { SheetData } from './load-sheet.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** The clinic's name and address to show to a taxi driver. */
export function TaxiCard({ clinic }: { clinic: SheetData['clinic'] }) {
  const t = useTexts(sheetTexts);
  const words = useTexts(wordsTexts);
  const korean = sheetTexts('ko');
  const { name, nameKo, address, addressKo, phone } = clinic;
  return (
    <section
      aria-label={t.taxi}
      className="mt-5 rounded-sheet border border-quiet/60 bg-sheet p-4 print:mt-3 print:p-3"
    >
      <InBoth
        own={
          <>
            <p className="text-xs text-quiet">{t.taxi}</p>
            <p className="font-semibold">
              <bdi>{clinicHeading(words, clinic, clinicName(words, clinic))}</bdi>
            </p>
            <p className="text-sm">
              <bdi>
                <Unbroken text={cardAddress(words, clinic)} />
              </bdi>
            </p>
          </>
        }
        korean={
          <>
            <p className="text-xs text-quiet">{korean.takeMe}</p>
            <p className="text-lg font-semibold">{nameKo ?? name}</p>
            <p className="text-lg">{addressKo ?? address}</p>
            {phone && (
              <p className="tabular-nums">
                <a
                  href={telephoneHref(phone)}
                  className={`${linkClass} pointer-coarse:inline-block pointer-coarse:py-3`}
                >
                  {phone}
                </a>
              </p>
            )}
          </>
        }
      />
    </section>
  );
}
