import { getGivenSyllables, getSurnames } from './lexicon.ts';
import { capitalise, romanise, romaniseSyllables } from './romanise.ts';

export interface PersonalName {
  /** `Kim Yeongjin`: the surname as its bearers write it, the given name by Revised Romanisation, as one word. */
  english: string;
  /** Spellings in use beside it: `Gim Yeongjin`, `Kim Youngjin`, `Kim Young-jin`. */
  others: string[];
  /** The surname alone already says that this is a person (김, 박). */
  isSure: boolean;
}

/**
 * Reads surname and given name apart (김영진 run together would be *gimmyeongjin*). The one table of surname spellings is
 * data/korean-surnames.csv: what most bearers write (Kim, Lee, Park), which for many is the official form (Jeong). Null unless the first syllable, or
 * the first two, is a surname and each other syllable is one that given names are made of.
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

/** The customary spelling of a surname standing alone: 안 → Ahn. */
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
