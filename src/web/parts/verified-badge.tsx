import { BadgeCheck } from '#web/ui/icons.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** An admin checked this clinic or review; the words link nowhere, the legend beside a list does. */
export function VerifiedBadge() {
  return (
    <Badge kind="celadon">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      Verified
    </Badge>
  );
}
