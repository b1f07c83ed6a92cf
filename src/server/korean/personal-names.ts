import { once } from '#domain/once.ts';
import { getGivenSyllables, getSurnames } from './lexicon.ts';
import { capitalise, romanise, romaniseSyllables } from './romanise.ts';

export interface PersonalName {
  /** `Kim Yeongjin`: the surname in its customary spelling, the given name in Revised Romanisation, as one word. */
  english: string;
  /** Other spellings in use: `Gim Yeongjin`, `Kim Youngjin`, `Kim Young-jin`. */
  others: string[];
  /** True if the surname alone implies a person (김, 박). */
  isSure: boolean;
}

/**
 * Reads surname and given name separately (김영진 run together would be *gimmyeongjin*). Surname spellings are in
 * data/korean-surnames.csv: the most common one (Kim, Lee, Park), for many the official form (Jeong). Null unless the
 * first one or two syllables are a surname and the others occur in given names.
 */
export function findPersonalName(hangul: string): PersonalName | null {
  for (const surnameLength of [2, 1]) {
    const surname = getSurnames().get(hangul.slice(0, surnameLength));
    const given = hangul.slice(surnameLength);
    if (!surname || given.length < 1 || given.length > 2) continue;
    if (!Array.from(given).every((syllable) => getGivenSyllables().has(syllable))) continue;
    if (given.length === 1 && !surname.isSure) continue;
    return {
      english: `${surname.english} ${capitalise(romaniseSyllables(given))}`,
      others: otherSpellings(surname, hangul.slice(0, surnameLength), given),
      isSure: surname.isSure,
    };
  }
  return null;
}

/** Returns the customary spelling of a surname alone: 안 → Ahn. */
export function findSurname(hangul: string): { english: string; others: string[] } | null {
  return getSurnames().get(hangul) ?? null;
}

function otherSpellings(
  surname: { english: string; others: string[] },
  surnameKo: string,
  given: string,
): string[] {
  const official = capitalise(romaniseSyllables(given));
  const customary = Array.from(given, customarySpelling);
  return [
    `${surname.english} ${capitalise(customary.join(''))}`,
    `${surname.english} ${capitalise(customary.join('-'))}`,
    `${capitalise(romanise(surnameKo))} ${official}`,
    ...surname.others.map((other) => `${other} ${official}`),
  ];
}

const customarySpelling = (syllable: string): string =>
  getGivenSyllables().get(syllable)?.[0] ?? romanise(syllable);

/** A spelling of a person's name in the other script. */
export type PersonSpelling = {
  /** In lower case. */
  text: string;
  /** True for a surname alone, which must be a word of its own; else the name may go on. */
  isWord: boolean;
};

/** Beyond these the spellings are rare. */
const MOST_SPELLINGS = 30;

/**
 * Returns the spellings of a person's name in the other script, which may be a surname, a given name or both: 제갈단 is
 * `jegal dan`, `dan jegal` and others, `jegal` is 제갈.
 */
export function spellPerson(name: string): PersonSpelling[] {
  const text = name.toLowerCase().trim();
  const syllables = text.replaceAll(/\s/g, '');
  const spellings = /^[가-힣]{1,6}$/.test(syllables)
    ? spellInLatin(syllables)
    : /^[a-z][a-z\s-]{0,40}$/.test(text)
      ? spellInHangul(text.split(/\s+/).map((word) => word.replaceAll('-', '')))
      : [];
  const seen = new Set<string>();
  return spellings
    .filter(({ text: spelled }) => !seen.has(spelled) && seen.add(spelled))
    .slice(0, MOST_SPELLINGS);
}

function spellInLatin(hangul: string): PersonSpelling[] {
  const whole = [romaniseSyllables(hangul), romanise(hangul)].map((text) => ({ text, isWord: false }));
  const named = [2, 1].flatMap((length): PersonSpelling[] => {
    const surnameKo = hangul.slice(0, length);
    if (hangul.length < length || !getSurnames().has(surnameKo)) return [];
    const surnames = latinSurnames(surnameKo);
    if (hangul.length === length) return surnames.map((text) => ({ text, isWord: true }));
    const given = latinGivenNames(hangul.slice(length));
    return surnames.flatMap((surname) =>
      given.flatMap((name) => [
        { text: `${surname} ${name}`, isWord: false },
        { text: `${name} ${surname}`, isWord: true },
      ]),
    );
  });
  return [...named, ...whole];
}

function latinSurnames(surnameKo: string): string[] {
  const { english = '', others = [] } = getSurnames().get(surnameKo) ?? {};
  return [...new Set([english, ...others, romanise(surnameKo)].map((text) => text.toLowerCase()))];
}

/** Returns a given name by rule, and in its customary spelling: together, with a hyphen and in two words. */
function latinGivenNames(given: string): string[] {
  const syllables = Array.from(given);
  const spelled = [syllables.map((one) => romanise(one)), syllables.map(customarySpelling)];
  return [...new Set(spelled.flatMap((parts) => ['', '-', ' '].map((gap) => parts.join(gap))))];
}

function spellInHangul(words: readonly string[]): PersonSpelling[] {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return hangulSurnames(first).map((surname) => ({ text: surname, isWord: false }));
  const splits = [
    [first, rest.join('')],
    [words.at(-1) ?? '', words.slice(0, -1).join('')],
  ] as const;
  return splits.flatMap(([surname, given]) =>
    hangulSurnames(surname).flatMap((surnameKo) =>
      hangulGivenNames(given).map((givenKo) => ({ text: surnameKo + givenKo, isWord: false })),
    ),
  );
}

const hangulSurnames = (latin: string): readonly string[] => surnamesBySpelling().get(latin) ?? [];

const surnamesBySpelling = once(() =>
  groupBySpelling([...getSurnames().keys()].map((hangul) => [hangul, latinSurnames(hangul)])),
);

const syllablesBySpelling = once(() =>
  groupBySpelling(
    [...getGivenSyllables()].map(([hangul, customary]) => [hangul, [romanise(hangul), ...customary]]),
  ),
);

function groupBySpelling(spelled: readonly (readonly [hangul: string, spellings: readonly string[]])[]) {
  const bySpelling = new Map<string, string[]>();
  for (const [hangul, spellings] of spelled)
    for (const spelling of new Set(spellings))
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), hangul]);
  return bySpelling;
}

/** Returns the given names of one or two syllables that are spelled so. */
function hangulGivenNames(latin: string): string[] {
  const syllables = syllablesBySpelling();
  const two = Array.from({ length: latin.length }, (_, at) => at).flatMap((at) =>
    (syllables.get(latin.slice(0, at)) ?? []).flatMap((one) =>
      (syllables.get(latin.slice(at)) ?? []).map((other) => one + other),
    ),
  );
  return [...(syllables.get(latin) ?? []), ...two];
}
