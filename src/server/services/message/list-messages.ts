import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import {
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
  type MessageKind,
  type MessageStatus,
  type MessageType,
  readMessageReference,
} from '#domain/message/message.ts';
import type { AdminMessageList } from '#domain/message/message-views.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { type Page, readIds, type Total } from '../paging.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { countMatches } from '../search/count-matches.ts';
import { containsText, matchesText } from '../search/search-match.ts';
import { readRowCounts } from '../stats/row-counts.ts';
import { readMessages } from './read-messages.ts';
import type { Verb } from '../verb.ts';

export type ListMessagesInput = Page & {
  /** Types of the list; all if undefined. */
  types?: readonly MessageType[] | undefined;
  type?: MessageKind | undefined;
  status?: MessageStatus | undefined;
  /** Free text, or a reference such as 'M-000123'. */
  search?: string | undefined;
};

/** Returns a page of messages for staff, newest first, with the number of each status. */
export const listMessages: Verb<ListMessagesInput, AdminMessageList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  return readSnapshot(ctx.db, (tx) => readPage(tx, input));
};

async function readPage(db: Tx, input: ListMessagesInput): Promise<AdminMessageList> {
  const { types = MESSAGE_TYPES, type, status, search } = input;
  const isOfReports = type === 'report';
  const listed = type === undefined || isOfReports ? types : types.filter((each) => each === type);
  const narrowed = and(
    listed.length < MESSAGE_TYPES.length ? inArray(messages.type, [...listed]) : undefined,
    isOfReports ? isNotNull(messages.reviewId) : undefined,
    status && eq(messages.status, status),
  );
  const countRows = await readRowCounts(db, 'messages');
  const count = (counted: readonly MessageType[], only?: MessageStatus) =>
    countRows((kind) => counted.some((each) => isOf(kind, each, only)));
  const { ids, ...totals } =
    search === undefined && !isOfReports
      ? await pageOf(db, narrowed, input, count(listed, status))
      : await pageOfFound(db, await narrowByText(db, narrowed, search), input);
  return {
    messages: await readMessages(db, ids),
    ...totals,
    counts: Object.fromEntries(MESSAGE_STATUSES.map((each) => [each, count(types, each)])) as Counts,
  };
}

type Counts = AdminMessageList['counts'];
type FoundPage = Total & { ids: number[] };

/** Returns true if a stored count is for this type, and for this status if one is given. */
const isOf = (kind: string, type: MessageType, status?: MessageStatus) =>
  status === undefined ? kind.startsWith(`${type}/`) : kind === `${type}/${status}`;

/** Reads a page of a list of known length from its nearer end, so that the last page is as cheap as the first. */
async function pageOf(
  db: Tx,
  condition: SQL | undefined,
  { limit, offset }: Page,
  total: number,
): Promise<FoundPage> {
  const after = total - offset - limit;
  if (offset <= after)
    return { ids: await readIds(db, messages, condition, { order: NEWEST_FIRST, limit, offset }), total };
  const ids = await readIds(db, messages, condition, {
    order: OLDEST_FIRST,
    limit: Math.max(Math.min(limit, total - offset), 0),
    offset: Math.max(after, 0),
  });
  return { ids: ids.toReversed(), total };
}

/** Reads a page of a list that no stored count is for, with the total counted up to a limit. */
async function pageOfFound(db: Tx, condition: SQL | undefined, { limit, offset }: Page): Promise<FoundPage> {
  const ids = await readIds(db, messages, condition, { order: NEWEST_FIRST, limit, offset });
  const total = await countMatches(
    db,
    db.select({ id: messages.id }).from(messages).where(condition).getSQL(),
  );
  return { ids, ...total };
}

/** Matches the words as typed, which uses an index; if no message has them, matches similar ones. */
async function narrowByText(
  db: Tx,
  narrowed: SQL | undefined,
  text: string | undefined,
): Promise<SQL | undefined> {
  if (text === undefined) return narrowed;
  const id = readMessageReference(text);
  const named = id === null ? undefined : eq(messages.id, id);
  const asTyped = and(narrowed, or(named, containsText(messages.searchText, text)));
  const found = await db.select({ id: messages.id }).from(messages).where(asTyped).limit(1);
  return found.length > 0 ? asTyped : and(narrowed, matchesText(messages.searchText, text));
}

const NEWEST_FIRST = [desc(messages.createdAt), desc(messages.id)];
const OLDEST_FIRST = [asc(messages.createdAt), asc(messages.id)];
