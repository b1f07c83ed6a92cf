import wordsTexts from '#texts/words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';

/** The number of reports behind a figure, always in the same format. */
export function ReportCount({ count }: { count: number }) {
  return <span className="report-count">{reportsText(useTexts(wordsTexts), count)}</span>;
}
