import { Link } from '#web/lib/links/link.tsx';
import { X } from '#web/ui/icons.tsx';

type Props = {
  /** Name of the filter's value. */
  name: string;
  /** Path of the list without the filter. */
  to: string;
  /** Name of the unfiltered list: 'every procedure'. */
  all: string;
};

/** Shows an active filter as a link that removes it. */
export function OnlyChip({ name, to, all }: Props) {
  return (
    <p className="mt-3">
      <Link
        to={to}
        aria-label={`Only ${name}. Show ${all}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-sheet border border-celadon bg-wash px-3 text-sm text-celadon-deep"
      >
        Only {name}
        <X className="size-4" aria-hidden="true" />
      </Link>
    </p>
  );
}
