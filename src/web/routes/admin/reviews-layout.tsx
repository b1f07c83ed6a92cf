import { Outlet, useLocation } from 'react-router';
import { portalPaths } from '#domain/portal-paths.ts';
import { ReviewsTab } from '#web/features/moderation/list/reviews-tab.tsx';
import { isInList } from '#web/lib/lists/is-in-list.ts';

const { reviews, queue, replies } = portalPaths.admin;

export default function ReviewsLayoutRoute() {
  const { pathname } = useLocation();
  const screen = [queue(), replies()].find((path) => isInList(pathname, path)) ?? reviews();
  return (
    <ReviewsTab screen={screen}>
      <Outlet />
    </ReviewsTab>
  );
}
