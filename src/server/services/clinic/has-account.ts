import { sql } from 'drizzle-orm';

/** Whether somebody at a clinic can sign in: an invitation was accepted and the access not withdrawn since. */
export const hasAccount = sql<boolean>`exists (
  select 1 from users join credentials on credentials.user_id = users.id
  where users.clinic_id = clinics.id and users.withdrawn_at is null)`.as('has_account');
