import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';

/**
 * Returns the redirect from another address of a clinic to its own, with the query kept; null at its own
 * address. Permanent (308), or temporary (307) when several clinics share the requested name.
 */
export function findRedirect(
  { slug, match }: Pick<ClinicDetail, 'slug' | 'match'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): { to: string; status: 307 | 308 } | null {
  const canonical = paths.clinic(slug);
  if (splitLocale(pathname).path === canonical) return null;
  return { to: `${canonical}${search}`, status: match === 'ambiguous' ? 307 : 308 };
}
