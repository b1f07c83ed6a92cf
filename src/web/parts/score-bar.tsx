import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { describeScores, layOutLevels, type ShownScores } from './score-bar-model.ts';

/** Levels differ in height too, because shades alone are not told apart by everybody. */
const HEIGHT = 12;
const STEP = 2;

/** Shows how many reports say each of five scores, as a bar from the best to the worst that is described in words. */
export default function ScoreBar(props: ShownScores) {
  const t = useTexts(scoresTexts);
  const words = useTexts(wordsTexts);
  return (
    <svg
      role="img"
      aria-label={describeScores(t, words, props)}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      className="score-bar"
    >
      {layOutLevels(props.scores.levels).map(({ level, start, width }) => {
        const height = HEIGHT - (5 - level) * STEP;
        return (
          <rect
            key={level}
            x={start.toFixed(2)}
            y={HEIGHT - height}
            width={width.toFixed(2)}
            height={height}
            fillOpacity={(level + 1) / 6}
          />
        );
      })}
    </svg>
  );
}
