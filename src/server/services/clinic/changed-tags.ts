import { PROFILE_FIELDS } from '#domain/clinic/clinic-edit.ts';
import { CACHE_TAGS, type CacheTag, type TagsOr } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';
import { type clinics, siteState } from '#server/db/schema/index.ts';
import type { NewClinic } from './insert-clinics.ts';

/** Fields that only pages with the clinic's own tag show; names, places and visibility are shown everywhere. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...PROFILE_FIELDS,
  'verified',
  'editedFields',
  'isSubmission',
] satisfies (keyof NewClinic)[]);

/** Returns the tags of a change to a clinic, besides those of its figures and reviews. */
export async function changedTags(
  tx: Tx,
  clinic: typeof clinics.$inferSelect,
  set: Partial<NewClinic>,
): Promise<TagsOr<CacheTag[]>> {
  const isSeen = clinic.published || set.published === true;
  const others = Object.keys(set).filter((field) => field !== 'published' && !OWN_FIELDS.has(field));
  if (isSeen && others.length > 0) return 'anything';
  const own = [CACHE_TAGS.clinic(clinic.id), CACHE_TAGS.clinicFacts(clinic.id)];
  if (set.published === undefined) return isSeen ? own : [];
  const [state] = await tx.select({ hasDemoData: siteState.hasDemoData }).from(siteState);
  // Pages say whether other data stands beside the demonstration.
  const site = state?.hasDemoData && !clinic.isDemo ? [CACHE_TAGS.site] : [];
  return [...own, CACHE_TAGS.clinics, ...site];
}
