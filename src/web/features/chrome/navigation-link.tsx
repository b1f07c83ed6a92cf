import { Link, type LinkProps, useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';

/** A link of the navigation, which says so where it leads to the page that is shown, or to the list which that is part of. */
export function NavigationLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
