import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import type { Scores } from '#domain/review/score-levels.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { describeScores, layOutLevels, type ShownScores } from './score-bar-model.ts';

/** Levels differ in height too, because not everybody can distinguish the shades. */
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
      // A list of clinics has a hundred levels, and as elements they would be a tenth of the page.
      dangerouslySetInnerHTML={{ __html: writeLevels(props.scores.levels) }}
    />
  );
}

/** Writes the content of the bar's SVG, which is made of numbers only. */
function writeLevels(levels: Scores['levels']): string {
  const rects = layOutLevels(levels).map(({ level, start, width }) => {
    const height = HEIGHT - (5 - level) * STEP;
    const [x, w] = [start.toFixed(2), width.toFixed(2)];
    return `<rect x="${x}" y="${HEIGHT - height}" width="${w}" height="${height}" fill-opacity="${((level + 1) / 6).toFixed(2)}"/>`;
  });
  return rects.join('');
}
