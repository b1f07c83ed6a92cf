import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from './button.ts';

/** Returns a function that shows words of a sentence as a link to another page. */
export const linkTo = (to: string) => (text: string) => (
  <Link to={to} className={linkClass}>
    {text}
  </Link>
);
