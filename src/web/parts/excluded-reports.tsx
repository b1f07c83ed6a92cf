import evidenceTexts from '#texts/price-evidence.ts';
import { paths } from '#domain/paths.ts';
import type { ExcludedReport } from '#domain/price/price-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { writeReason } from './write-reason.ts';

type Props = {
  /** Slug of the procedure. */
  procedure: string;
  excluded: readonly ExcludedReport[];
};

/** The reports that no figure counts, each with the reason and a link to its review. */
export function ExcludedReports({ procedure, excluded }: Props) {
  const formats = useFormats();
  const t = useTexts(evidenceTexts);
  if (excluded.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm text-quiet tabular-nums">
      <span>{t.excluded({ count: excluded.length })}</span>
      {excluded.map((report) => (
        <Link
          key={report.reviewId}
          to={paths.review(procedure, report.reviewId)}
          className={`${linkClass} inline-block py-1 pointer-coarse:py-3`}
        >
          <span aria-hidden="true">○ </span>
          {[writeReason(t, report), formats.shortAmount(report.krw)].filter(Boolean).join(' · ')}
        </Link>
      ))}
    </p>
  );
}
