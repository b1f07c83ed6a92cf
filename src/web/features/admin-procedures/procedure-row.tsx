import { isAdmin } from '#domain/account/actor.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useStaff } from '#web/lib/staff-context.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';

type Props = {
  procedure: AdminProcedure;
  /** Reason why the last deletion was refused. */
  errorText: string | undefined;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
};

/** A procedure in the staff's list. */
export function ProcedureRow({ procedure, errorText, onEdit, onMerge, onDelete }: Props) {
  const { actor } = useStaff();
  const { id, name, nameKo, slug, description } = procedure;
  const headingId = `procedure-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 id={headingId} className="text-lg">
          {name}
          {nameKo && (
            <span lang="ko" className="ms-2 inline-block font-sans text-sm text-quiet">
              {nameKo}
            </span>
          )}
        </h3>
        <p className="line-clamp-2 max-w-measure text-sm text-quiet">
          {description?.trim() || 'No description provided'}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet tabular-nums">
          <Link
            to={paths.procedureReviews(slug)}
            className={`${linkClass} inline-block py-0.5 wrap-anywhere`}
          >
            {decodeURI(paths.procedureReviews(slug))}
          </Link>
          <ReviewTotal procedure={procedure} />
          {procedure.alertTotal > 0 && <span>{countOf(procedure.alertTotal, 'e-mail alert')}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-start sm:flex-nowrap sm:pt-0.5">
        <button
          type="button"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
          className={`${buttonClass('quiet')} max-sm:ps-0`}
        >
          Edit
        </button>
        {isAdmin(actor) && (
          <>
            <button
              type="button"
              aria-label={`Merge ${name}`}
              onClick={onMerge}
              className={buttonClass('quiet')}
            >
              Merge
            </button>
            <button
              type="button"
              aria-label={`Delete ${name}`}
              onClick={onDelete}
              className={buttonClass('danger')}
            >
              Delete
            </button>
          </>
        )}
      </div>
      <div role="alert" className="text-sm text-persimmon empty:hidden sm:col-span-2">
        {errorText && (
          <p>
            {errorText}{' '}
            {procedure.reviewTotal > 0 && (
              <Link
                to={portalPaths.admin.reviews({ procedure: id })}
                className={`${linkClass} inline-block py-0.5`}
              >
                Show {procedure.reviewTotal === 1 ? 'this review' : 'these reviews'}
              </Link>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

/** Number of the procedure's reviews, with the number of public ones if that is lower. */
function ReviewTotal({ procedure: { id, reviewTotal, reviewCount } }: Pick<Props, 'procedure'>) {
  if (reviewTotal === 0) return <span>No reviews</span>;
  return (
    <span>
      <Link to={portalPaths.admin.reviews({ procedure: id })} className={`${linkClass} inline-block py-0.5`}>
        {countOf(reviewTotal, 'review')}
      </Link>
      {reviewCount < reviewTotal && `, ${formatCount(reviewCount)} public`}
    </span>
  );
}
