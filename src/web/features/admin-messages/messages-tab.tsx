import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageCan, NEXT_STATUSES } from '#domain/message/message-policy.ts';
import type { AdminMessage, AdminMessageList } from '#domain/message/message-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { formatCount } from '#domain/text.ts';
import { messageReference, type MessageStatus } from '#domain/message/message.ts';
import { DialogOutlet, useDialogs } from '#web/lib/lists/dialog-route.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';
import type { BulkStatus } from './bulk.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MessageConfirmation } from './message-confirmation.tsx';
import { MessageFilters } from './message-filters.tsx';
import { isFiltered, listPath, type MessageQuery, readMessageQuery } from './message-query.ts';
import { MessageRow } from './message-row.tsx';
import { MessageScreenProvider } from './message-screen.ts';
import { MessageTable } from './message-table.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { stepName } from './message-steps.ts';

/** Lists all messages to us and, through the site, to clinics, with search, filters and pages. */
export function MessagesTab({ load }: { load: ListLoad<AdminMessageList> }) {
  const [params] = useSearchParams();
  const dialogs = useDialogs(portalPaths.admin.inquiries());
  const query = readMessageQuery(params);
  const reading = useListLoad(load);
  const { answer: list, refresh, change } = reading;
  const put = (changed: readonly AdminMessage[]) =>
    change((last) => ({
      ...last,
      messages: last.messages.map((row) => changed.find(({ id }) => id === row.id) ?? row),
    }));
  const actions = useMessageActions({ put, refresh });
  const { selected, isSelected, toggle, toggleAll, add } = useSelection(list?.messages ?? []);
  const [deleting, setDeleting] = useState<readonly AdminMessage[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, 'tr, [role=toolbar]');
  const pager = usePager(reading, query, (page) => listPath(query, { page }));
  const canDelete = messageCan.remove(useStaff().actor) === true;

  const remove = async (messages: readonly AdminMessage[]) => {
    const [first, ...others] = messages;
    if (first) await (others.length > 0 ? actions.removeAll(messages) : actions.remove(first));
    setDeleting(null);
  };

  /** Selects failed messages again. */
  const moveSelected = async (status: BulkStatus) => {
    toggleAll(false);
    const failed = await actions.setStatusOfAll(selected, status);
    if (failed) add(failed);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        All Messages
      </h1>
      <Counts counts={list?.counts} />
      <MessageFilters query={query} />
      <StaffList
        noun="message"
        reading={reading}
        shownCount={list?.messages.length}
        pager={pager && { ...pager, page: Math.min(pager.page, pager.pages) }}
      >
        <BulkBar
          selected={selected}
          canDelete={canDelete}
          isBusy={actions.isBusy}
          onMove={(status) => void moveSelected(status)}
          onDelete={() => setDeleting(selected)}
          onClear={() => {
            toggleAll(false);
            heading.current?.focus();
          }}
        />
        {list && list.messages.length > 0 && (
          <MessageTable rows={list.messages} selectedCount={selected.length} onSelectAll={toggleAll}>
            {list.messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isSelected={isSelected(message.id)}
                errorText={actions.errorOf(message)?.text}
                onSelect={(isChosen) => toggle(message.id, isChosen)}
                onOpen={() => dialogs.open(`${message.id}`)}
                menu={
                  <MessageMenu
                    message={message}
                    canDelete={canDelete}
                    onOpen={() => dialogs.open(`${message.id}`)}
                    onMove={(status) => void actions.setStatus(message, status)}
                    onDelete={() => setDeleting([message])}
                  />
                }
              />
            ))}
          </MessageTable>
        )}
        {list?.total === 0 && <NoMessages query={query} />}
      </StaffList>
      <MessageScreenProvider value={{ onChange: refresh }}>
        <DialogOutlet dialogs={dialogs} />
      </MessageScreenProvider>
      <MessageConfirmation
        messages={deleting}
        isBusy={actions.isBusy}
        onConfirm={(messages) => void remove(messages)}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

function Counts({ counts }: { counts: AdminMessageList['counts'] | undefined }) {
  return (
    <p className="min-h-6 text-sm text-quiet tabular-nums">
      {counts &&
        [
          `${formatCount(counts.unread)} unread`,
          `${formatCount(counts['in-progress'])} in progress`,
          `${formatCount(counts.resolved)} resolved`,
          `${formatCount(counts.archived)} archived`,
        ].join(' · ')}
    </p>
  );
}

function NoMessages({ query }: { query: MessageQuery }) {
  return (
    <EmptyState title="No messages found">
      {isFiltered(query) && <ClearFilters to={portalPaths.admin.inquiries()}>Clear filters</ClearFilters>}
    </EmptyState>
  );
}

type MenuProps = {
  message: AdminMessage;
  canDelete: boolean;
  onOpen: () => void;
  onMove: (status: MessageStatus) => void;
  onDelete: () => void;
};

/** Menu of actions for a message. */
function MessageMenu({ message, canDelete, onOpen, onMove, onDelete }: MenuProps) {
  return (
    <ActionsMenu label={`Actions for message ${messageReference(message.id)}`}>
      <MenuItem onClick={onOpen}>View Details</MenuItem>
      {NEXT_STATUSES[message.status].map((status) => (
        <MenuItem key={status} onClick={() => onMove(status)}>
          {stepName(message.status, status)}
        </MenuItem>
      ))}
      {canDelete && (
        <>
          <MenuLine />
          <MenuItem isDestructive onClick={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </ActionsMenu>
  );
}

/** Selected rows of the page. A row that leaves the page is no longer selected. */
function useSelection(rows: readonly AdminMessage[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(selected.map((row) => row.id));
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return {
    selected,
    isSelected: (id: number) => chosen.has(id),
    toggle,
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? rows.map(({ id }) => id) : [])),
    /** Selects more rows, keeping the current selection. */
    add: (ids: readonly number[]) => setChosen((last) => new Set([...last, ...ids])),
  };
}
