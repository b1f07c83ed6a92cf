import wordsTexts from '#texts/words.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';

type Props = {
  count: number;
  /** Shown in brackets after it. */
  aside?: string | false | undefined;
};

/** The number of reports behind a figure, always in the same format. */
export function ReportCount({ count, aside }: Props) {
  const { withAside } = useFormats();
  const reports = reportsText(useTexts(wordsTexts), count);
  return <span className="report-count">{aside ? withAside(reports, aside) : reports}</span>;
}
