import { chooseEach } from './choices.ts';
import { readHan } from './han.ts';
import { normaliseScripts, type ScriptText } from './normalise.ts';
import { findTerm, type Script, scriptOf } from './terms.ts';

/** Most translations of a query that are searched. */
const MOST_TRANSLATIONS = 4;

/** Reads a run of one script as Hangul or in Latin letters, likeliest first. */
const READERS: Partial<Record<Script, (run: string) => readonly string[]>> = { han: readHan };

/**
 * Translates a query in another script or language into the words that the search knows: terms by their meaning, names
 * as Koreans read or write them. `江南 原辰整形外科` becomes `강남 원진 clinic`.
 * @returns likeliest first; null if there is nothing to translate
 */
export function translateQuery(typed: string): string[] | null {
  const text = normaliseScripts(typed);
  const pieces: (readonly string[])[] = [];
  let isTranslated = false;
  for (let at = 0; at < text.text.length;) {
    const { options, length, isOther } = takePiece(text, at);
    pieces.push(options);
    isTranslated ||= isOther;
    at += length;
  }
  if (!isTranslated) return null;
  return chooseEach(pieces, MOST_TRANSLATIONS).map((one) => one.replaceAll(/\s+/g, ' ').trim());
}

type Taken = { options: readonly string[]; length: number; isOther: boolean };

function takePiece(text: ScriptText, at: number): Taken {
  const term = findTerm(text, at);
  if (term) return { options: [` ${term.means} `], length: term.length, isOther: true };
  const script = scriptOf(text.text.charAt(at));
  const read = script && READERS[script];
  if (!read) return { options: [text.text.charAt(at)], length: 1, isOther: false };
  const run = takeRun(text, at, script);
  return { options: read(run), length: run.length, isOther: true };
}

/** Returns the characters of one script up to the next term. */
function takeRun(text: ScriptText, at: number, script: Script): string {
  let end = at + 1;
  while (end < text.text.length && scriptOf(text.text.charAt(end)) === script && !findTerm(text, end))
    end += 1;
  return text.text.slice(at, end);
}
