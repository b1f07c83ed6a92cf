import { Link } from 'react-router';
import { X } from '#web/ui/icons.tsx';

type Props = {
  /** What alone is listed. */
  name: string;
  /** The list without that. */
  to: string;
  /** What following it shows again: 'every procedure'. */
  all: string;
};

/** Says what a list is narrowed to; following it takes that away. */
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
