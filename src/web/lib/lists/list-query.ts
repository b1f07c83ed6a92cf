import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { readId } from '#domain/row-id.ts';
import type { Query } from '#domain/with-query.ts';
import { readPageNumber } from './numbered-pages.ts';

/** A part of a list's query, with its parameter in the URL, which leaves out the usual value. */
type Part<Value> = {
  param: string;
  usual: Value;
  read: (params: URLSearchParams) => Value;
  /** True for the place in the list, such as the page, to which any other change gives its usual value. */
  isPlace?: boolean;
};

type Parts = Record<string, Part<string | number | undefined>>;

type QueryOf<All extends Parts> = { [Name in keyof All]: ReturnType<All[Name]['read']> };

/** The text that a list is searched for. */
export const SEARCH: Part<string | undefined> = { param: 'search', usual: undefined, read: readSearch };

/** One of several choices, the usual one first. */
export const choiceOf = <const Choice extends string>(
  param: string,
  choices: readonly [Choice, ...Choice[]],
): Part<Choice> => ({ param, usual: choices[0], read: (params) => readChoice(params.get(param), choices) });

/** One of several choices, or none. */
export const anyOf = <Choice extends string>(
  param: string,
  choices: readonly Choice[],
): Part<Choice | undefined> => ({
  param,
  usual: undefined,
  read: (params) => choices.find((choice) => choice === params.get(param)),
});

/** The id of an entry that the list is restricted to; undefined for none. */
export const idOf = (param: string): Part<number | undefined> => ({
  param,
  usual: undefined,
  read: (params) => readId(params.get(param) ?? '') ?? undefined,
});

/** The number of rows on a page. */
export const sizeOf = (sizes: readonly number[], usual: number): Part<number> => ({
  param: 'size',
  usual,
  read: (params) => sizes.find((size) => String(size) === params.get('size')) ?? usual,
});

/** The page's number, from 1. */
export const PAGE: Part<number> = { param: 'page', usual: 1, read: readPageNumber, isPlace: true };

/** Defines the query of a portal's list, as it is stored in its URL. @param locate returns the list's path */
export function defineListQuery<All extends Parts>(locate: (query: Query) => string, parts: All) {
  const all = Object.entries<Parts[string]>(parts);
  const start = Object.fromEntries(
    all.filter(([, { isPlace }]) => isPlace).map(([name, { usual }]) => [name, usual]),
  );
  return {
    /** Reads a URL's query; ignores invalid values. */
    read: (params: URLSearchParams) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(params)])) as QueryOf<All>,
    /** Returns the list's path with parts of the query changed; any change but the place's own goes to the start. */
    path: (query: QueryOf<All>, change: Partial<QueryOf<All>> = {}): string => {
      const next: Query = { ...query, ...start, ...change };
      return locate(
        Object.fromEntries(
          all.map(([name, { param, usual }]) => [param, next[name] === usual ? null : next[name]]),
        ),
      );
    },
  };
}
