import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** The API client and actor shared by all moderation components. */
type Moderation = {
  api: AdminApi;
  /** The signed-in account, passed to the permission table. */
  actor: Actor;
};

export const [ModerationProvider, useModeration] = requiredContext<Moderation>(
  'useModeration needs a ModerationProvider around it.',
);
