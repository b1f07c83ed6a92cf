import { type AnyColumn, type SQL, and, sql } from 'drizzle-orm';
import { queryTokens } from './search-text.ts';

/** Largest exact total of a free-text search. */
export const COUNT_LIMIT = 1_000;

/** Largest number of texts that are compared with a misspelt word: half of it may be a word of most texts. */
export const NEAR_MATCH_LIMIT = 500;

/**
 * Matches if the column contains every word of the query, whole, in part or similar (pg_trgm word similarity of 0.6).
 * For tables of thousands; in long texts of a million rows too many words are similar.
 * @returns undefined for a query without a letter or digit, which matches everything
 */
export const matchesText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => nearlyMatchesToken(column, token));

const nearlyMatchesToken = (column: AnyColumn, token: string) =>
  sql`(${contains(column, token)} or ${column} %> ${token})`;

/** Matches if the column contains every word of the query, whole or in part; uses the index on any number of rows. */
export const containsText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => contains(column, token));

/** Matches if a public review contains every word of the query, whole or in part; uses the index on any number of them. */
export const containsWords = (column: AnyColumn, query: string) =>
  everyWord(query, (token) =>
    // Tested second, because the function costs more than the comparison.
    SHORT_WORD.test(token)
      ? sql`(${contains(column, token)} and short_words(${column}) @> ${sql.param([token])}::text[])`
      : contains(column, token),
  );

/** One or two Chinese characters or kana, a whole word in which trigrams find nothing; the same as in `short_words`. */
const SHORT_WORD = /^[\u3005\u3041-\u30ff\u3400-\u9fff]{1,2}$/;

/** Least length of a word whose halves have three letters, the shortest piece that the index finds. */
const SHORTEST_MISSPELT = 6;

/** Returns false for short words and for phrases, which are matched as they are typed. */
const mayBeMisspelt = (token: string) => token.length >= SHORTEST_MISSPELT && !token.includes(' ');

/**
 * Matches if the column contains every word of the query or, from six letters on, one of its halves: one wrong, missing
 * or added letter leaves the other half intact. Uses the index; results may be inexact.
 * @returns undefined for a query without a word that long
 */
export function mayNearlyContain(column: AnyColumn, query: string): SQL | undefined {
  if (!queryTokens(query).some(mayBeMisspelt)) return undefined;
  return everyWord(query, (token) =>
    mayBeMisspelt(token) ? containsHalf(column, token) : contains(column, token),
  );
}

function containsHalf(column: AnyColumn, token: string): SQL {
  const middle = Math.floor(token.length / 2);
  return sql`(${contains(column, token.slice(0, middle))} or ${contains(column, token.slice(middle))})`;
}

/**
 * Returns the conditions for texts that contain a word of six letters or more misspelt; null for other words.
 * `mayContain` uses the index; `isSimilar` takes about 50 µs for each text, so it belongs on `NEAR_MATCH_LIMIT` of them.
 */
export const misspelt = (token: string) =>
  mayBeMisspelt(token)
    ? {
        mayContain: (column: AnyColumn) => containsHalf(column, token),
        isSimilar: (column: AnyColumn) => isSimilar(column, token),
      }
    : null;

const isSimilar = (column: AnyColumn, token: string) => sql`word_similarity(${token}, ${column}) >= 0.6`;

/**
 * Matches if the column contains every word of the query, whole, in part or similar. For few rows: no index applies,
 * and unlike an operator, a function is not tested on the planner's thousand samples.
 */
export const nearlyContainsText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => sql`(${contains(column, token)} or ${isSimilar(column, token)})`);

/** Matches a literal text. @param text its wildcards for LIKE are escaped */
export const contains = (column: AnyColumn | SQL, text: string) =>
  sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

function everyWord(query: string, matches: (token: string) => SQL): SQL | undefined {
  const tokens = queryTokens(query);
  return tokens.length === 0 ? undefined : and(...tokens.map(matches));
}
