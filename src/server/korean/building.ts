import { getBuildingLexicon } from './lexicon.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';

/** Capitalised on many signs, but ordinary words in an address. */
const GENERIC = new Set(['TOWER', 'BUILDING', 'PLAZA', 'CENTER', 'CITY', 'GLASS', 'MEDI', 'SQUARE', 'HOUSE']);

/** Reads a building's name in English: 한웰빌딩 → `Hanwel Building`, S-TOWER → `S-Tower`. Empty for no words. */
export function readBuilding(words: readonly string[]): string {
  const pieces = segment([...new Set(words)].join(' '), { lexicon: getBuildingLexicon(), hasPersons: false });
  return joinPieces(pieces)
    .replace(/[A-Z]{4,}/g, (word) =>
      GENERIC.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
    )
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
