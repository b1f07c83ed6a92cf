import priceStripsTexts from '#texts/price-strips.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { describeStrip, STRIP_SIZES } from './price-strip-model.ts';
import { drawReports } from './report-strip-model.ts';

/** A price strip whose dots are links to their reports; with scripts, the arrow keys move between them. */
export function ReportStrip(props: Parameters<typeof drawReports>[0]) {
  const t = useTexts(priceStripsTexts);
  const { size } = props;
  const { subject, figures, html } = drawReports(props);
  const { height } = STRIP_SIZES[size];
  return (
    <svg
      // No HTML element groups within a drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      data-reports=""
      aria-label={t.label({ subject, prices: describeStrip(t, figures) })}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      className={`strip strip-links ${size === 'figure' ? 'strip-figure' : ''}`}
      // As elements, hundreds of dots would take longer than the rest of the page.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
