import detailsTexts from '#texts/price-details.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { type AnswerCounts, groupAnswers } from '#domain/price/component-counts.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { componentNames } from './price-details-words.ts';
import { writeCounts } from './write-counts.ts';

type Props = {
  /** Answers of the counted reports. */
  components: Partial<Record<PriceComponent, AnswerCounts>>;
  /** Number of counted reports. */
  count: number;
  /** Parts to list, in this order. */
  parts: readonly PriceComponent[];
  /** Omitted where the text around says what follows. */
  heading?: 'h3';
};

/** Says of each part of a price in how many reports it was included: 'VAT: included in 14 · extra in 3'. */
export function PriceComponents({ components, count, parts, heading: Heading }: Props) {
  const t = useTexts(evidenceTexts);
  const names = componentNames(useTexts(detailsTexts));
  const rows = parts.map((part) => ({ part, answers: groupAnswers(components[part] ?? {}) }));
  const isStated = rows.some(({ answers }) => answers.included + answers.extra + answers.notApplicable > 0);
  return (
    <div>
      {Heading && (
        <Heading className="font-sans text-sm font-semibold tracking-normal">{t.components}</Heading>
      )}
      {isStated ? (
        <dl
          className="mt-1 text-sm tabular-nums whole-amounts *:grid *:gap-x-4 *:border-b *:border-hairline *:py-1 *:2xs:grid-cols-[minmax(6.5em,2fr)_minmax(0,5fr)] [&_dd]:text-quiet"
          // A clinic's page has hundreds of lines, and as elements they would be a fifth of it.
          dangerouslySetInnerHTML={{
            __html: rows.map(({ part, answers }) => writeRow(names[part], writeCounts(t, answers))).join(''),
          }}
        />
      ) : (
        <p className="mt-1 text-sm text-quiet">{t.nothingStated({ count })}</p>
      )}
    </div>
  );
}

const writeRow = (name: string, counts: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(counts)}</dd></div>`;
