import type { Block } from './blocks.ts';
import type { Voice } from './voice.ts';

const COUNTING =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
};
const NUMBERS: Record<string, number> = {
  ...Object.fromEntries(COUNTING.split(' ').map((word, index) => [word, index + 1])),
  ...ORDINALS,
  a: 1,
  fifty: 50,
  ...Object.fromEntries(Array.from('一二三四五六七八九十', (sign, index) => [sign, index + 1])),
  两: 2,
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  이: 2,
  삼: 3,
};
const DAYS_IN: Record<string, number> = {
  day: 1,
  night: 1,
  week: 7,
  month: 30,
  일: 1,
  주: 7,
  개월: 30,
  달: 30,
  日: 1,
  週間: 7,
  か月: 30,
  天: 1,
  周: 7,
  个月: 30,
};
const COUNT_THEN_UNIT = /\b([a-z]+) (day|night|week|month)s?\b/gi;
const UNIT_THEN_COUNT = /\b(day|week|month)s? ([a-z]+)\b/gi;
const CJK_TIME = /(\d+|[一二两三四五六七八九十]|한|두|세|네|이|삼) ?(일|주|개월|달|日|週間|か月|天|周|个月)/g;
const HALF_A_YEAR = /half a year|반년|半年/i;

/**
 * Returns the longest time in days that a sentence mentions: 'by the second month', 'week six', '3개월'. Ignores years.
 */
export function longestTimeIn(text: string): number {
  const days = [
    ...[...text.matchAll(COUNT_THEN_UNIT)].map(([, count = '', unit = '']) => [count, unit] as const),
    ...[...text.matchAll(UNIT_THEN_COUNT)].map(([, unit = '', count = '']) => [count, unit] as const),
    ...[...text.matchAll(CJK_TIME)].map(([, count = '', unit = '']) => [count, unit] as const),
  ].map(([count, unit]) => {
    const number = /^\d+$/.test(count) ? Number(count) : (NUMBERS[count.toLowerCase()] ?? 0);
    return number * (DAYS_IN[unit.toLowerCase()] ?? 0);
  });
  return Math.max(0, HALF_A_YEAR.test(text) ? 180 : 0, ...days);
}

/** Words that only some people would write. An unknown age or gender excludes nothing that such a person might say. */
const ONLY_TRUE_FOR: { words: RegExp; of: (voice: Voice) => boolean }[] = [
  {
    words:
      /my husband|in-laws|caesarean|lipstick|pregnan|dresses|blouse|mascara|make-up|メイク|化粧|화장|化妆|컨실러/i,
    of: ({ gender }) => gender !== 'M',
  },
  { words: /my wife|shaving|my beard/i, of: ({ gender }) => gender !== 'F' },
  {
    words: /my (children|son|daughter|kids)|children,|pregnan|breastfe|caesarean/i,
    of: ({ age }) => (age ?? 40) >= 28,
  },
  { words: /my (mother|father|parents|grandmother)\b/i, of: ({ age }) => (age ?? 30) <= 56 },
  { words: /retire|knee operation|grandchild/i, of: ({ age }) => (age ?? 0) >= 58 },
  { words: /student|flatmate|roommate|classmate/i, of: ({ age }) => (age ?? 25) <= 32 },
];

const allows = <T>(list: T[], value: T | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

/** Returns true if a block's header matches this review. */
export function fits(block: Block, voice: Voice): boolean {
  const { age } = voice;
  const isOfAge = (token: string): boolean => age !== null && (token === 'young' ? age < 30 : age >= 45);
  return (
    (block.about.length === 0 || block.about.some((tag) => voice.tags.has(tag))) &&
    !block.notAbout.some((tag) => voice.tags.has(tag)) &&
    allows(block.satisfaction, voice.satisfaction) &&
    allows(block.recovery, voice.recovery) &&
    allows(block.stages, voice.stage) &&
    (block.gender === null || block.gender === voice.gender) &&
    block.ages.every(isOfAge) &&
    allows(block.city, voice.city) &&
    block.needs.every((name) => voice.facts[name] !== undefined)
  );
}

const SPEAK_OF_WHAT_FOLLOWED = new Set([
  'recover',
  'result',
  'early',
  'weeks',
  'later',
  'one',
  'trouble',
  'but',
]);

/** Returns true if a sentence can't be true of this review: too early, or unlikely from this person. */
export function contradicts(slot: string, text: string, voice: Voice): boolean {
  if (SPEAK_OF_WHAT_FOLLOWED.has(slot) && longestTimeIn(text) > voice.elapsedDays * 1.15) return true;
  return ONLY_TRUE_FOR.some(({ words, of }) => words.test(text) && !of(voice));
}
