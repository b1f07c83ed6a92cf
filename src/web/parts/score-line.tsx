import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { scoreText } from '#web/lib/words.ts';
import { levelTexts, scoredName, type ShownScores } from './score-bar-model.ts';
import ScoreBar from './score-bar.tsx';

/** An average in one line with its bar, which opens to the number of reports at each score, also without scripts. */
export default function ScoreLine(props: ShownScores) {
  const t = useTexts(scoresTexts);
  const words = useTexts(wordsTexts);
  const { scored, scores } = props;
  return (
    <details className="score-line">
      <summary>
        <span className="w-14 shrink-0 sm:w-20 in-columns:w-14">
          <ScoreBar {...props} />
        </span>
        <span aria-hidden="true">
          {scoredName(t, scored)} <span className="text-ink">{scoreText(words, scores.average)}</span>
        </span>
        <span aria-hidden="true">{reportsText(words, scores.count)}</span>
      </summary>
      <ul>
        {levelTexts(t, words, props).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
