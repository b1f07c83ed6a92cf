import { type AnyColumn, type SQL, and, sql } from 'drizzle-orm';
import { queryTokens } from './search-text.ts';

/** Free-text totals are counted exactly up to here. */
export const COUNT_LIMIT = 1_000;

/**
 * Every word of the query occurs in the column, whole, in part or nearly (pg_trgm word similarity of 0.6).
 * For tables of thousands; over long texts of a million rows, what is nearly so is too many to compare.
 * @returns undefined for a query without a letter or digit: it narrows nothing
 */
export const matchesText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => nearlyMatchesToken(column, token));

const nearlyMatchesToken = (column: AnyColumn, token: string) =>
  sql`(${contains(column, token)} or ${column} %> ${token})`;

/**
 * The word occurs in a long text, whole, in part or, if it has six letters, nearly: one half as it is and a word
 * similarity of 0.6. Serves any number of rows by the index; `%>` would be tried on the planner's thousand sample texts.
 */
export const nearlyContainsToken = (column: AnyColumn, token: string): SQL =>
  token.length < SHORTEST_MISSPELT
    ? contains(column, token)
    : sql`(${contains(column, token)} or (${containsHalf(column, token)} and ${isSimilar(column, token)}))`;

/** Every word of the query occurs in the column, whole or in part: quick on any number of rows. */
export const containsText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => contains(column, token));

/** Either half of such a word has three letters: the index finds no shorter piece. */
const SHORTEST_MISSPELT = 6;

/**
 * Every word of the query occurs in the column as it is or, if it has six letters, with one of its halves: one wrong,
 * missing or added letter leaves the other half right. Quick on any number of rows; what is found may match nearly.
 * @returns undefined for a query without a word that long
 */
export function mayNearlyContain(column: AnyColumn, query: string): SQL | undefined {
  if (!queryTokens(query).some((token) => token.length >= SHORTEST_MISSPELT)) return undefined;
  return everyWord(query, (token) =>
    token.length < SHORTEST_MISSPELT ? contains(column, token) : containsHalf(column, token),
  );
}

function containsHalf(column: AnyColumn, token: string): SQL {
  const middle = Math.floor(token.length / 2);
  return sql`(${contains(column, token.slice(0, middle))} or ${contains(column, token.slice(middle))})`;
}

const isSimilar = (column: AnyColumn, token: string) => sql`word_similarity(${token}, ${column}) >= 0.6`;

/**
 * Every word of the query occurs in the column, whole, in part or nearly. For few rows: nothing serves it, and as a
 * function it is not tried on the planner's thousand sample texts first, as an operator would be.
 */
export const nearlyContainsText = (column: AnyColumn, query: string) =>
  everyWord(query, (token) => sql`(${contains(column, token)} or ${isSimilar(column, token)})`);

/** @param text taken as it is, whatever LIKE reads into it */
export const contains = (column: AnyColumn | SQL, text: string) =>
  sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

function everyWord(query: string, matches: (token: string) => SQL): SQL | undefined {
  const tokens = queryTokens(query);
  return tokens.length === 0 ? undefined : and(...tokens.map(matches));
}
