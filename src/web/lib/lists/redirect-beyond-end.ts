import { splitLocale } from '#domain/locales.ts';
import { lastListPage } from '#domain/lists/list-page.ts';
import { redirectTo } from '../heads/redirect-to.ts';

/**
 * Redirects a page number beyond the end of a list to the last page: lists can shrink.
 * @param url the requested URL
 * @throws Response a redirect
 */
export function redirectBeyondEnd(
  url: string,
  { page, total, batch }: { page: number; total: number; batch: number },
): void {
  const last = lastListPage(total, batch);
  if (page <= last) return;
  const { pathname, searchParams } = new URL(url);
  if (last === 1) searchParams.delete('page');
  else searchParams.set('page', String(last));
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // The router adds the prefix of the language.
  throw redirectTo(splitLocale(pathname).path + query);
}
