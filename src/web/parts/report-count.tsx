import { formatReportCount } from '#domain/price/price.ts';

/** The number of reports behind a figure, always in the same format. */
export function ReportCount({ count }: { count: number }) {
  return <span className="report-count">{formatReportCount(count)}</span>;
}
