import { readMessageQuery, toApiQuery } from '#web/features/admin-messages/message-query.ts';
import { MessagesTab } from '#web/features/admin-messages/messages-tab.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/inquiries';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  startRead(toApiQuery(readMessageQuery(url.searchParams)), staffApi.messages.list);

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function InquiriesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesTab load={loaderData} />;
}
