import { isStaff } from '#domain/account/actor.ts';
import { normaliseSearched } from '#domain/failed-search/failed-search.ts';
import type { FailedSearchReport } from '#domain/failed-search/failed-search-views.ts';
import type { Verb } from '../verb.ts';

type Input = FailedSearchReport & { /** A key of the client's network. */ client: string };

/** Counts a search that found nothing, in memory. Searches by staff, and texts that may be personal, are not counted. */
export const noteFailedSearch: Verb<Input, void> = async ({ ctx, input }) => {
  const { client, kind, language } = input;
  const text = normaliseSearched(input.text);
  if (text !== null && !isStaff(ctx.actor)) ctx.failedSearches.note({ kind, language, text }, client);
};
