import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Link, type LinkProps } from '#web/lib/links/link.tsx';

/** Navigation link, marked as current on its page and the pages below it. */
export function NavigationLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
