export interface LetterName {
  letter: string;
  /** Cost of reading these syllables as a letter; see segment.ts. */
  cost: number;
}

/** Two or more syllables: rarely anything else. */
const PLAIN = 10;
/** One syllable that is rare in Korean names (엘, 엠, 티). */
const LIKELY = 13;
/** One syllable that is common in Korean names (이, 지, 유): read as a letter only beside other letters. */
const DOUBTFUL = 21;

const NAMES: Record<string, [letter: string, cost: number]> = {
  에이: ['A', PLAIN],
  비: ['B', DOUBTFUL],
  씨: ['C', LIKELY],
  시: ['C', DOUBTFUL],
  디: ['D', LIKELY],
  이: ['E', DOUBTFUL],
  에프: ['F', PLAIN],
  지: ['G', DOUBTFUL],
  쥐: ['G', LIKELY],
  에이치: ['H', PLAIN],
  에이취: ['H', PLAIN],
  아이: ['I', PLAIN],
  제이: ['J', PLAIN],
  케이: ['K', PLAIN],
  엘: ['L', LIKELY],
  엠: ['M', LIKELY],
  엔: ['N', LIKELY],
  오: ['O', DOUBTFUL],
  피: ['P', LIKELY],
  큐: ['Q', LIKELY],
  알: ['R', LIKELY],
  아르: ['R', DOUBTFUL],
  에스: ['S', PLAIN],
  티: ['T', LIKELY],
  유: ['U', DOUBTFUL],
  브이: ['V', PLAIN],
  뷔: ['V', LIKELY],
  더블유: ['W', PLAIN],
  더블류: ['W', PLAIN],
  엑스: ['X', PLAIN],
  와이: ['Y', PLAIN],
  제트: ['Z', PLAIN],
};

const BY_HANGUL = new Map(
  Object.entries(NAMES).map(([hangul, [letter, cost]]) => [hangul, { letter, cost }]),
);

/** Syllables of the longest letter name. */
export const LONGEST_LETTER_NAME = 3;

/** Finds the Latin letter that these syllables name in Korean: 제이 → J. */
export function findLetter(hangul: string): LetterName | null {
  return BY_HANGUL.get(hangul) ?? null;
}
