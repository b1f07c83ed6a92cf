import { sql } from 'drizzle-orm';

/** True for a clinic with an account that can sign in: accepted, and not withdrawn. */
export const hasAccount = sql<boolean>`exists (
  select 1 from users join credentials on credentials.user_id = users.id
  where users.clinic_id = clinics.id and users.withdrawn_at is null)`.as('has_account');
