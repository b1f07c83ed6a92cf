import type { ComponentProps } from 'react';
import { createPath, parsePath, type Path, useLocation } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { useLocale } from '../texts/use-texts.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path, or what differs from the current page: its query and hash. */
  to: string | Partial<Path>;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** State of the history entry. */
  state?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * A link to a page of the site: an anchor that works before hydration, whose clicks useFollowLinks turns into
 * navigations. React Router's own Link calls eight hooks, which a page with 200 links notices.
 */
export function Link({ to, replace, preventScrollReset, state, ...anchor }: LinkProps) {
  const how = (replace || preventScrollReset || state) && { replace, preventScrollReset, state };
  const locale = useLocale();
  if (typeof to !== 'string' || !to.startsWith('/')) return <RelativeLink to={to} {...how} {...anchor} />;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the properties
  return <a data-link={how ? JSON.stringify(how) : ''} href={localPath(locale, to)} {...anchor} />;
}

function RelativeLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation();
  const { search, hash } = typeof to === 'string' ? parsePath(to) : to;
  return <Link to={createPath({ pathname, search, hash })} {...link} />;
}
