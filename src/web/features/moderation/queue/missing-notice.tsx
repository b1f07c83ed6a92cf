import { portalPaths } from '#domain/portal-paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

type Props = {
  /** Id of the review that the link asked for. */
  id: number;
  isFiltered: boolean;
};

/** Says that the review of a link is not in the queue. */
export function MissingNotice({ id, isFiltered }: Props) {
  return (
    <p role="alert" className="mt-3 border-s-4 border-amber ps-3">
      {isFiltered
        ? `Review #${id} is not in this filtered queue. `
        : `Review #${id} is not waiting any more. `}
      <Link to={portalPaths.admin.review(id)} className={linkClass}>
        Look at how it stands
      </Link>
    </p>
  );
}
