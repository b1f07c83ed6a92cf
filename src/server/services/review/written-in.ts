import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { WRITING_LANGUAGES, type WritingLanguage } from '#domain/writing-language.ts';

export type { WritingLanguage };

/** Characters of each script, as ranges of PostgreSQL's regular expressions. */
const HANGUL = String.raw`\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3`;
const KANA = String.raw`\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FD-\u30FF`;
const HAN = String.raw`\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF`;
/** Letters of other alphabets, for the share of East Asian letters. */
const OTHER_LETTERS = String.raw`A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u03FF\u0400-\u052F\u0590-\u06FF\u0900-\u0E7F\u1E00-\u1FFF`;

/** Condition for texts in a language, by the rules of `textLanguage`. Reads every text, so it suits short lists. */
export function writtenIn(column: AnyColumn, language: WritingLanguage): SQL {
  const count = (range: string) =>
    sql`(length(${column}) - length(regexp_replace(${column}, ${`[${range}]`}, '', 'g')))`;
  const [hangul, kana, han] = [count(HANGUL), count(KANA), count(HAN)];
  const eastAsian = count(HANGUL + KANA + HAN);
  const isEastAsian = sql`(${eastAsian} > 0 and ${eastAsian} * 3 >= ${count(HANGUL + KANA + HAN + OTHER_LETTERS)})`;
  switch (language) {
    case 'ko':
      return sql`(${isEastAsian} and ${hangul} > ${kana} + ${han})`;
    case 'ja':
      return sql`(${isEastAsian} and ${hangul} <= ${kana} + ${han} and ${kana} > 0)`;
    case 'zh':
      return sql`(${isEastAsian} and ${hangul} <= ${han} and ${kana} = 0)`;
    case 'other':
    default:
      return sql`(${column} is null or not ${isEastAsian})`;
  }
}

/** Rank of a text's language, for sorting texts by language. */
export const languageRank = (column: AnyColumn): SQL =>
  sql`case ${sql.join(
    WRITING_LANGUAGES.map(
      (language, rank) => sql`when ${writtenIn(column, language)} then ${sql.raw(String(rank))}`,
    ),
    sql` `,
  )} end`;
