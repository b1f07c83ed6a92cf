import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Account, AccountList } from '#domain/account/account-views.ts';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { type InvitationLink, useShowInvitationLink } from '#web/lib/invitation-link-context.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { Plus } from '#web/ui/form-icons.tsx';
import { useRowActions } from '#web/ui/use-row-actions.ts';
import { AccountConfirmations, type Confirmation } from './account-confirmations.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type AccountListQuery, listPath, readAccountQuery, ROLES, PAGE_SIZE } from './account-query.ts';
import { AccountRow } from './account-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Lists the accounts of staff and clinics, and invites, renews and withdraws them. */
export default function AccountsView({ load }: { load: ListLoad<AccountList> }) {
  const { user, actor } = useStaff();
  const [params] = useSearchParams();
  const query = readAccountQuery(params);
  const reading = useListLoad(load);
  const { answer: list, refresh } = reading;
  const { errorOf, run } = useRowActions<string>(refresh);
  const [isInviting, setIsInviting] = useState(false);
  const showLink = useShowInvitationLink();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(top);
  const pager = usePager(reading, { page: query.page, size: PAGE_SIZE }, (page) => listPath(query, { page }));

  const confirm = ({ kind, account }: Confirmation) => {
    setConfirmation(null);
    const { id } = account;
    const acts = {
      withdraw: { act: () => staffApi.accounts.withdraw(id), done: 'Access withdrawn' },
      'reset-factor': { act: () => staffApi.accounts.resetSecondFactor(id), done: 'Second factor reset' },
      renew: { act: async () => showLink(linkOf(account, await staffApi.accounts.renew(id))) },
    };
    void run(account, acts[kind]);
  };
  const inviteButton = (
    <button type="button" onClick={() => setIsInviting(true)} className={buttonClass('primary')}>
      <Plus className="size-4" />
      Invite
    </button>
  );
  const isNarrowed = query.search !== undefined || query.role !== 'all';

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={top} tabIndex={-1} className="sr-only">
            Accounts
          </h2>
          <p className="text-sm text-quiet">Who can log in, of our staff and of clinics.</p>
        </div>
        {inviteButton}
      </div>
      <Filters query={query} />
      <StaffList noun="account" reading={reading} shownCount={list?.accounts.length} pager={pager}>
        {list?.accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isOwn={account.id === user.id}
            errorText={errorOf(account)?.text}
            menu={
              <AccountMenu
                account={account}
                actor={actor}
                onRenew={() => setConfirmation({ kind: 'renew', account })}
                onResetFactor={() => setConfirmation({ kind: 'reset-factor', account })}
                onWithdraw={() => setConfirmation({ kind: 'withdraw', account })}
              />
            }
          />
        ))}
        {list?.total === 0 && (
          <EmptyState title="No accounts found">
            {isNarrowed && (
              <ClearFilters to={listPath({ search: undefined, role: 'all', page: 1 })}>
                Clear filters
              </ClearFilters>
            )}
          </EmptyState>
        )}
      </StaffList>
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={({ account, invitationUrl }) => {
          showLink(linkOf(account, invitationUrl));
          refresh();
        }}
        onPerhapsInvited={refresh}
      />
      <AccountConfirmations item={confirmation} onConfirm={confirm} onCancel={() => setConfirmation(null)} />
    </>
  );
}

const linkOf = ({ name, email }: Account, url: string): InvitationLink => ({ url, name, email });

const ROLE_NAMES = {
  all: 'All',
  admin: 'Administrators',
  moderator: 'Moderators',
  clinic: 'Clinics',
} as const;

function Filters({ query }: { query: AccountListQuery }) {
  return (
    <div className="mt-4">
      <FilterForm label="Filter accounts">
        <div className="grid gap-3 sm:grid-cols-[minmax(10rem,2fr)_1fr]">
          <SearchBox label="Search" placeholder="Username, e-mail or clinic" />
          <SelectField label="Role" name="role" defaultValue={query.role}>
            <Options values={ROLES} names={ROLE_NAMES} />
          </SelectField>
        </div>
      </FilterForm>
    </div>
  );
}
