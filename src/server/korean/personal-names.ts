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
  const customary = Array.from(given, (syllable) => {
    const [spelling] = getGivenSyllables().get(syllable) ?? [];
    return spelling ?? romanise(syllable);
  });
  return [
    `${surname.english} ${capitalise(customary.join(''))}`,
    `${surname.english} ${capitalise(customary.join('-'))}`,
    `${capitalise(romanise(surnameKo))} ${official}`,
    ...surname.others.map((other) => `${other} ${official}`),
  ];
}
