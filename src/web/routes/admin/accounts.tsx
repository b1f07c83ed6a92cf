import { readAccountQuery, toApiQuery } from '#web/features/admin-accounts/account-query.ts';
import AccountsView from '#web/features/admin-accounts/accounts-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/accounts';
import { AdminsOnly } from './admins-only.tsx';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readAccountQuery(url.searchParams)), staffApi.accounts.list);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminsOnly>
      <AccountsView load={loaderData} />
    </AdminsOnly>
  );
}
