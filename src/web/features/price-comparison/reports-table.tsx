import comparisonTexts from '#texts/price-comparison.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import priceReportsTexts from '#texts/price-reports.ts';
import wordsTexts from '#texts/words.ts';
import { paths } from '#domain/paths.ts';
import type { ExcludedReport, PriceMark, Prices } from '#domain/price/price-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';
import { type ShownReports, writeExclusion } from './strip-reports.ts';

type Props = { prices: Prices; shown: ShownReports; caption: string };

const HEAD = 'py-1.5 pe-4 text-start text-xs font-semibold text-quiet';

/** Every report with its exact price, a link to its review, by ascending price. */
export default function ReportsTable({ prices, shown: { marks, excluded }, caption }: Props) {
  const t = useTexts(priceReportsTexts);
  const comparison = useTexts(comparisonTexts);
  const evidence = useTexts(evidenceTexts);
  const words = useTexts(wordsTexts);
  const formats = useFormats();
  const clinics = new Map(prices.clinics.map((clinic) => [clinic.id, clinic]));
  const reports: (PriceMark | ExcludedReport)[] = [...(marks ?? []), ...excluded].sort(
    (one, other) => one.krw - other.krw,
  );
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-quiet/50">
        <tr>
          <th scope="col" className={HEAD}>
            {t.price}
          </th>
          <th scope="col" className={HEAD}>
            {comparison.clinic}
          </th>
          <th scope="col" className={`${HEAD} pe-0`}>
            {t.treated}
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => {
          const clinic = clinics.get(report.clinicId);
          const price = formats.amount(report.krw);
          return (
            <tr
              key={report.reviewId}
              data-clinic={report.clinicId}
              className="border-b border-hairline break-inside-avoid data-lit:bg-wash"
            >
              <td className="py-1.5 pe-4 align-baseline whitespace-nowrap">
                <Link
                  to={paths.review(prices.procedure, report.reviewId)}
                  aria-label={t.read({ price })}
                  className={`${linkClass} inline-block pointer-coarse:-my-1.5 pointer-coarse:py-3`}
                >
                  {price}
                </Link>
              </td>
              <td className="py-1.5 pe-4 align-baseline">
                {clinic && (
                  <Link to={paths.clinic(clinic.slug)} className="heading-link">
                    <bdi>{clinicName(words, clinic)}</bdi>
                  </Link>
                )}
                {'reason' in report && (
                  <span className="block text-xs text-quiet">○ {writeExclusion(evidence, t, report)}</span>
                )}
              </td>
              <td className="py-1.5 align-baseline">
                {report.treatmentMonth && formats.month(`${report.treatmentMonth}-01`)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
