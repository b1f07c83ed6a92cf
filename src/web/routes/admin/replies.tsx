import { RepliesView } from '#web/features/moderation/replies/replies-view.tsx';
import { staffApi } from '#web/api/staff-api.ts';
import { startRead } from '#web/lib/lists/list-load.ts';
import type { Route } from './+types/replies';

export const clientLoader = () => startRead({}, () => staffApi.replies.list());

export { shouldRevalidate } from '#web/lib/lists/list-load.ts';

export default function RepliesRoute({ loaderData }: Route.ComponentProps) {
  return <RepliesView load={loaderData} />;
}
