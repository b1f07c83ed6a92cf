import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  type MessageType,
  readReference,
} from '#domain/message/message.ts';
import type { AdminMessageList } from '#domain/message/message-views.ts';
import type { AppContext } from '#server/context.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import type { Page, Total } from '../paging.ts';
import { countMatches } from '../search/count-matches.ts';
import { containsText, matchesText } from '../search/search-match.ts';
import { readMessages } from './read-messages.ts';

export type ListMessagesInput = Page & {
  /** The types that the list can hold; all of them if it is left out. */
  types?: readonly MessageType[] | undefined;
  type?: MessageType | undefined;
  status?: MessageStatus | undefined;
  /** Free text, or a reference such as 'M-000123'. */
  search?: string | undefined;
};

/** A page of messages for staff, newest first, with how many there are of each status. */
export async function listMessages({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListMessagesInput;
}): Promise<AdminMessageList> {
  requireStaff(ctx);
  const scope = input.types && inArray(messages.type, [...input.types]);
  const narrowed = and(
    scope,
    input.type && eq(messages.type, input.type),
    input.status && eq(messages.status, input.status),
  );
  const condition = input.search === undefined ? narrowed : await narrowByText(ctx, narrowed, input.search);
  const [ids, counts] = await Promise.all([listIds(ctx, condition, input), countByStatus(ctx, scope)]);
  return {
    messages: await readMessages(ctx.db, ids),
    ...(await countAll(ctx, condition, input, counts)),
    counts,
  };
}

/** The words as they were typed, which an index answers; where nothing holds them, what nearly does. */
async function narrowByText(
  { db }: AppContext,
  narrowed: SQL | undefined,
  text: string,
): Promise<SQL | undefined> {
  const id = readReference(text);
  const named = id === null ? undefined : eq(messages.id, id);
  const asTyped = and(narrowed, or(named, containsText(messages.searchText, text)));
  const found = await db.select({ id: messages.id }).from(messages).where(asTyped).limit(1);
  return found.length > 0 ? asTyped : and(narrowed, matchesText(messages.searchText, text));
}

async function listIds(
  { db }: AppContext,
  condition: SQL | undefined,
  { limit, offset }: Page,
): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

type Counts = Record<MessageStatus, number>;

/** How many messages of each status there are; the index of statuses alone answers it. */
async function countByStatus({ db }: AppContext, scope: SQL | undefined): Promise<Counts> {
  const rows = await db
    .select({ status: messages.status, count: sql<number>`count(*)::int` })
    .from(messages)
    .where(scope)
    .groupBy(messages.status);
  const countOf = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, countOf.get(status) ?? 0])) as Counts;
}

/** Exactly, but what a text finds only up to the limit. */
async function countAll(
  { db }: AppContext,
  condition: SQL | undefined,
  { type, status, search }: ListMessagesInput,
  counts: Counts,
): Promise<Total> {
  if (search !== undefined)
    return countMatches(db, db.select({ id: messages.id }).from(messages).where(condition).getSQL());
  if (type !== undefined) return { total: await db.$count(messages, condition) };
  if (status !== undefined) return { total: counts[status] };
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}
