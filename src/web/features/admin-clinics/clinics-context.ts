import type { Actor } from '#domain/account/actor.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { requiredContext } from '#web/lib/required-context.ts';

/** The API client and actor shared by all components of the clinics tab. */
type ClinicsContext = {
  api: AdminApi;
  /** The signed-in account, passed to the permission table. */
  actor: Actor;
};

export const [ClinicsProvider, useClinics] = requiredContext<ClinicsContext>(
  'useClinics needs a ClinicsProvider around it.',
);
