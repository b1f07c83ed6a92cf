import { portalPaths } from '#domain/portal-paths.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = { table: 'clinics' | 'procedures' | 'reviews' };

/** A link that downloads a whole table as CSV. Admins only. */
export function ExportLink({ table }: Props) {
  return (
    <a href={portalPaths.adminExport(table)} download className={buttonClass('secondary')}>
      Export CSV
    </a>
  );
}
