import { portalPaths } from '#domain/portal-paths.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = { table: 'clinics' | 'procedures' | 'reviews' };

/** Takes a whole table along as CSV. For admins alone. */
export function ExportLink({ table }: Props) {
  return (
    <a href={portalPaths.adminExport(table)} download className={buttonClass('secondary')}>
      Export CSV
    </a>
  );
}
