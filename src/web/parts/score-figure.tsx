import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { scoreText } from '#web/lib/words.ts';
import { levelTexts, scoredName, type ShownScores } from './score-bar-model.ts';
import ScoreBar from './score-bar.tsx';

type Props = ShownScores & { isNamed?: boolean };

/** An average with the number of reports at each score: as a bar, and in words for everybody. */
export function ScoreFigure({ isNamed = true, ...props }: Props) {
  const t = useTexts(scoresTexts);
  const words = useTexts(wordsTexts);
  const { scored, scores } = props;
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isNamed && <span className="font-semibold">{scoredName(t, scored)}</span>}
        <span>{scoreText(words, scores.average)}</span>
        <span className="text-quiet">{reportsText(words, scores.count)}</span>
      </p>
      <div aria-hidden="true" className="my-1.5">
        <ScoreBar {...props} />
      </div>
      <ul className="flex flex-wrap gap-x-3 text-xs text-quiet">
        {levelTexts(t, words, props).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
