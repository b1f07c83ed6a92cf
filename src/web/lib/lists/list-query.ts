import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import type { Query } from '#domain/with-query.ts';
import { readPageNumber } from './numbered-pages.ts';

/** A part of a list's query, with its parameter in the URL, which leaves out the usual value. */
type Part<Value> = { param: string; usual: Value; read: (params: URLSearchParams) => Value };

type Parts = Record<string, Part<string | number | undefined>>;

type QueryOf<All extends Parts> = { [Name in keyof All]: ReturnType<All[Name]['read']> } & {
  /** Page number, from 1. */
  page: number;
};

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

/** The number of rows on a page. */
export const sizeOf = (sizes: readonly number[], usual: number): Part<number> => ({
  param: 'size',
  usual,
  read: (params) => sizes.find((size) => String(size) === params.get('size')) ?? usual,
});

const PAGE: Part<number> = { param: 'page', usual: 1, read: readPageNumber };

/** Defines the query of a list with numbered pages, as it is stored in its URL. @param locate returns the list's path */
export function defineListQuery<All extends Parts>(locate: (query: Query) => string, parts: All) {
  const all = Object.entries<Parts[string]>({ ...parts, page: PAGE });
  return {
    /** Reads a URL's query; ignores invalid values. */
    read: (params: URLSearchParams) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(params)])) as QueryOf<All>,
    /** Returns the list's path with parts of the query changed; any change but the page's own goes to page 1. */
    path: (query: QueryOf<All>, change: Partial<QueryOf<All>> = {}): string => {
      const next: Query = { ...query, page: 1, ...change };
      return locate(
        Object.fromEntries(
          all.map(([name, { param, usual }]) => [param, next[name] === usual ? null : next[name]]),
        ),
      );
    },
  };
}
