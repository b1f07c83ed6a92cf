import { hasHangul } from '../keys/hangul-letters.ts';
import { isListedPlace } from '../keys/places.ts';
import { readArabic } from './arabic.ts';
import { chooseEach, distinct } from './choices.ts';
import { readCyrillic, withoutCase } from './cyrillic.ts';
import { readHan } from './han.ts';
import { findHeardPlaces } from './heard-places.ts';
import { readKana } from './kana.ts';
import { readLetterNames } from './letter-names.ts';
import { normaliseScripts, type ScriptText } from './normalise.ts';
import { findBegun, findTerm, type Script, scriptOf } from './terms.ts';
import { readThai } from './thai.ts';

/** Most translations of a query that are searched. */
const MOST_TRANSLATIONS = 4;

type Reader = (run: string) => readonly string[];

/** Readers of a run of one script, likeliest reading first: as Hangul, or by ear in Latin letters. */
const READERS: Record<Script, Reader> = {
  han: readHan,
  kana: withPlaceBefore(byEar(readKana)),
  cyrillic: byEar(readCyrillic, withoutCase),
  thai: withPlaceBefore(byEar(readThai)),
  arabic: byEar(readArabic),
};

/**
 * Adds the places that one of the readings sounds like, before them.
 * @param baseOf returns a word without what its grammar may have added to a place's name
 */
function byEar(read: Reader, baseOf = (run: string) => run): Reader {
  return (run) => {
    const readings = read(run);
    const places = [...readings, ...read(baseOf(run))].flatMap(findHeardPlaces);
    return distinct([...places, ...readings]);
  };
}

const SHORTEST_PLACE = 3;
const LONGEST_PLACE = 9;
const SHORTEST_NAME = 2;

/** Also reads a place at the beginning as a word of its own, in scripts without spaces: カンナムビュー is 강남 byu. */
function withPlaceBefore(read: Reader): Reader {
  return (run) => {
    const whole = read(run);
    for (
      let length = Math.min(LONGEST_PLACE, run.length - SHORTEST_NAME);
      length >= SHORTEST_PLACE;
      length -= 1
    ) {
      const [place = ''] = read(run.slice(0, length));
      if (hasHangul(place))
        return distinct([...whole.slice(0, 1), `${place} ${read(run.slice(length))[0]}`, ...whole]);
    }
    return whole;
  };
}

export type Translation = {
  /** Likeliest first. */
  texts: readonly string[];
  /** True if a part was written by ear, so that names have to be compared so. */
  isHeard: boolean;
};

/**
 * Translates a query in another script or language into the words that the search knows: terms by their meaning, names
 * as Koreans read or write them. `江南 原辰整形外科` becomes `강남 원진 clinic`.
 * @returns null if there is nothing to translate
 */
export function translateQuery(typed: string): Translation | null {
  const pieces = splitPieces(normaliseScripts(typed));
  if (pieces.every(({ from }) => from === 'typed') || isOneCharacter(pieces)) return null;
  const hasMore = pieces.some(
    ({ options: [likeliest = ''], from }) => from !== 'filler' && likeliest.trim() !== '',
  );
  const texts = chooseEach(
    pieces.map(({ options, from }) => (from === 'filler' && hasMore ? [' '] : options)),
    MOST_TRANSLATIONS,
  );
  return {
    texts: texts.map((one) => one.replaceAll(/\s+/g, ' ').trim()),
    isHeard: pieces.some(({ from }) => HEARD.has(from)),
  };
}

/** Returns true for one character that is no term: its reading is part of dozens of names, so it is left as it is. */
function isOneCharacter(pieces: readonly SplitPiece[]): boolean {
  const [piece, ...others] = pieces.filter(({ text }) => text.trim() !== '');
  return piece?.text.length === 1 && others.length === 0 && piece.from !== 'term';
}

/** Returns a query in pieces with the text of each, in order: terms, runs of one script, and what needs no translation. */
export function splitPieces(text: ScriptText): SplitPiece[] {
  const pieces: SplitPiece[] = [];
  for (let at = 0; at < text.text.length;) {
    const { length, ...piece } = takePiece(text, at);
    pieces.push({ ...piece, text: text.text.slice(at, at + length) });
    at += length;
  }
  return pieces;
}

type Piece = { options: readonly string[]; from: 'typed' | 'term' | 'filler' | 'letters' | Script };

export type SplitPiece = Piece & { text: string };

/** Scripts that are read by ear. */
const HEARD: ReadonlySet<Piece['from']> = new Set(['kana', 'cyrillic', 'thai', 'arabic']);

/** A run of letters and digits that needs no translation. */
const TYPED = /^(?:[\p{Script=Latin}\p{Script=Hangul}]+|\p{N}+)/u;

function takePiece(text: ScriptText, at: number): Piece & { length: number } {
  const term = findTerm(text, at);
  if (term)
    return { options: [` ${term.means} `], length: term.length, from: term.isFiller ? 'filler' : 'term' };
  const script = scriptOf(text.text.charAt(at));
  if (!script) {
    const [typed = text.text.charAt(at)] = TYPED.exec(text.text.slice(at)) ?? [];
    return { options: [typed], length: typed.length, from: 'typed' };
  }
  const run = takeRun(text, at, script);
  const isLast = at + run.length === text.text.trimEnd().length;
  const begun = isLast ? findBegun(script, text.folded.slice(at, at + run.length)) : null;
  const { letters, isCertain } = readLetterNames(run) ?? {};
  if (letters !== undefined && isCertain)
    return {
      options: begun === null ? [letters] : [` ${begun} `, letters],
      length: run.length,
      from: 'letters',
    };
  const read = distinct([...(letters === undefined ? [] : [letters]), ...READERS[script](run)]);
  // A whole place is meant before a longer term that begins like it: 新沙 before 新沙洞林荫道.
  const isPlace = isListedPlace(read[0] ?? '');
  const longer = begun === null ? [] : [` ${begun} `];
  const options = isPlace ? [...read.slice(0, 1), ...longer, ...read.slice(1)] : [...longer, ...read];
  return { options, length: run.length, from: script };
}

/** Returns the characters of one script up to the next term. */
function takeRun(text: ScriptText, at: number, script: Script): string {
  let end = at + 1;
  while (end < text.text.length && scriptOf(text.text.charAt(end)) === script && !findTerm(text, end))
    end += 1;
  return text.text.slice(at, end);
}
