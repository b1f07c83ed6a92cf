import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';

/**
 * Where a clinic's page was asked for under another address than its own: that address, with the query kept.
 * Permanent, or temporary where several clinics share what was asked for. Null at its own address.
 */
export function findRedirect(
  { slug, match }: Pick<ClinicDetail, 'slug' | 'match'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): { to: string; status: 307 | 308 } | null {
  const canonical = paths.clinic(slug);
  if (pathname === canonical) return null;
  return { to: `${canonical}${search}`, status: match === 'ambiguous' ? 307 : 308 };
}
