import { LRUCache } from 'lru-cache';
import { sql } from 'drizzle-orm';
import { executeRepeated, toStatement } from '#server/db/connection.ts';
import { getForeignTerms } from '#server/reference/foreign-terms.ts';
import { once } from '#domain/once.ts';
import { normaliseScripts, type ScriptText } from './scripts/normalise.ts';
import { isJoined, isSpaceless, stemOf } from './scripts/terms.ts';
import type { SearchContext } from './search-memory.ts';

type NamedInLanguages = { id: number; own: string[]; shown: string[] };

const namesOfProcedures = toStatement(sql`
  select p.id, array_remove(array[p.name, p.name_ko] || p.aliases, null) as own,
    array(select t.name from procedure_texts t where t.procedure_id = p.id and t.name is not null) as shown
  from procedures p`);

/**
 * Returns the procedures of which a name that a page shows in any language, or a synonym, contains every word of a text as
 * it is typed. Only for texts in other letters than ASCII and Hangul, whose names are in the search text of reviews.
 */
export async function findByShownNames({ db }: SearchContext, text: string): Promise<number[]> {
  const words = normaliseScripts(text)
    .text.split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(normaliseScripts);
  if (!words.some((word) => OTHER_LETTER.test(word.text))) return [];
  const rows = await executeRepeated<NamedInLanguages>(db, namesOfProcedures);
  return rows
    .filter(({ own, shown }) =>
      [...own, ...shown, ...own.flatMap(synonymsOf)].some((name) => hasWords(normalised.memo(name), words)),
    )
    .map(({ id }) => id);
}

const OTHER_LETTER = /(?!\p{Script=Hangul})[^\P{L}a-z]/u;

/** Cached, because each search reads the same names. */
const normalised = new LRUCache<string, ScriptText>({ max: 10_000, memoMethod: normaliseScripts });

/** The terms that mean one procedure, by its name in lower case. */
const synonyms = once(() => Map.groupBy(getForeignTerms(), ({ means }) => means));

const synonymsOf = (name: string): string[] =>
  (synonyms().get(name.toLowerCase()) ?? []).map(({ typed }) => typed);

const hasWords = (name: ScriptText, words: readonly ScriptText[]): boolean =>
  words.every((word) => hasWord(name, word));

/** Shorter beginnings are those of too many words. */
const SHORTEST_BEGINNING = 3;

/** Returns true if a name has the word: anywhere in scripts without spaces, a Latin one as a whole, others at its beginning. */
function hasWord(name: ScriptText, word: ScriptText): boolean {
  if (isSpaceless(word.folded)) return name.folded.includes(word.folded);
  // Accents make other words of Vietnamese syllables.
  if (/\p{Script=Latin}/u.test(word.text)) return isWordOf(name.text, word.text, true);
  return isWordOf(name.folded, stemOf(word.folded) ?? word.folded, word.folded.length < SHORTEST_BEGINNING);
}

function isWordOf(name: string, word: string, isWhole: boolean): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isBegun = !isJoined(name.charAt(at - 1), word.charAt(0));
    if (isBegun && !(isWhole && isJoined(word.charAt(word.length - 1), name.charAt(end)))) return true;
  }
  return false;
}
