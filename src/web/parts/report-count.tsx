import { formatReportCount } from '#domain/price/price.ts';

/** How many reports stand behind a figure; always in this form. */
export function ReportCount({ count }: { count: number }) {
  return (
    <span className="text-xs whitespace-nowrap text-quiet tabular-nums">{formatReportCount(count)}</span>
  );
}
