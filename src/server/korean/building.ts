import { getBuildingLexicon } from './lexicon.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';

/** Written in capitals on many signs; in an address they are ordinary words. */
const GENERIC = new Set(['TOWER', 'BUILDING', 'PLAZA', 'CENTER', 'CITY', 'GLASS', 'MEDI', 'SQUARE', 'HOUSE']);

/** The words of a building's name in English: 한웰빌딩 → `Hanwel Building`, S-TOWER → `S-Tower`. Empty for none. */
export function readBuilding(words: readonly string[]): string {
  const pieces = segment([...new Set(words)].join(' '), { lexicon: getBuildingLexicon(), hasPersons: false });
  return joinPieces(pieces)
    .replace(/[A-Z]{4,}/g, (word) =>
      GENERIC.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
    )
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
