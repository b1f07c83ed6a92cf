import { formatReportCount } from '#domain/price/price.ts';

/** The number of reports behind a figure, always in the same format. */
export function ReportCount({ count }: { count: number }) {
  return (
    <span className="text-xs whitespace-nowrap text-quiet tabular-nums">{formatReportCount(count)}</span>
  );
}
