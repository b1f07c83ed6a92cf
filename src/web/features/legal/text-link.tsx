import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

/** A link to another page inside a sentence. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  );
}
