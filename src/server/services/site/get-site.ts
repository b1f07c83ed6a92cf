import type { SiteInfo } from '#domain/site.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { siteState } from '#server/db/schema/index.ts';

/** What every page needs to know of the site. */
export async function getSite({ ctx }: { ctx: AppContext }): Promise<SiteInfo> {
  const [state] = await stateOf(ctx.db).execute();
  return {
    name: ctx.config.siteName,
    url: ctx.config.siteUrl,
    hasDemoData: state?.hasDemoData ?? false,
    clinicCount: state?.clinicCount ?? 0,
    reviewCount: state?.reviewCount ?? 0,
    clinicMessageUrl: ctx.config.clinicMessageUrl ?? null,
    clinicClaimUrl: ctx.config.clinicClaimUrl ?? null,
    hasClinicInquiries: ctx.config.clinicInquiries,
  };
}

const stateOf = prepareOnce((db) => db.select().from(siteState));
