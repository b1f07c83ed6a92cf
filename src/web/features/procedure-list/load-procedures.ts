import { data } from 'react-router';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import { ApiError, isUnreached } from '#web/lib/reading/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { Locale } from '#domain/locales.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';
import { withTopStrips } from './split-top.ts';
import { readSearch } from '#domain/lists/list-params.ts';

export type ProcedureList = { procedures: ProcedureMap; search: string };

/**
 * Loads the procedures that match a search, or all, in a language.
 * @throws a response with the error's message and the API's 5xx status, else 500; rethrows responses and
 * errors for an unreachable site
 */
export async function loadProcedures(api: ApiClient, url: string, locale: Locale): Promise<ProcedureList> {
  const search = readSearch(new URL(url).searchParams) ?? '';
  try {
    if (search)
      return {
        procedures: await api('GET /procedures', { query: { search, ...inLanguage(locale) } }),
        search,
      };
    const all = await api('GET /procedures', { query: { distribution: 'true', ...inLanguage(locale) } });
    return { procedures: withTopStrips(all), search };
  } catch (error) {
    if (isUnreached(error) || !(error instanceof Error)) throw error;
    const { status, refusal, noAnswer } = error instanceof ApiError ? error : {};
    const { outage } = refusal ?? {};
    // What a network's sign-in page answered tells visitors nothing.
    throw data({ message: noAnswer ? '' : error.message, outage }, { status: Math.max(status ?? 0, 500) });
  }
}
