import { data, useOutletContext } from 'react-router';
import { toClinicCards } from '#domain/clinic/listed-clinic.ts';
import { HOME_BATCH, type HomeQuery, homePath, readHomeQuery } from '#domain/lists/home-list.ts';
import { rowsOfPage } from '#domain/lists/list-page.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ClinicsSection } from '#web/features/home/clinics-section.tsx';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { loaderHeaders, NOT_CACHED } from '#web/lib/heads/not-cached.ts';
import type { Route } from './+types/home-clinics';
import { followProcedure } from './follow-procedure.ts';

async function loadHomeClinics(api: ApiClient, url: string) {
  const query = readHomeQuery(new URL(url).searchParams);
  const { tab, page, ...filters } = query;
  const latestReview = tab === 'reviews' ? 'true' : 'false';
  const list = await api('GET /clinics', {
    query: { ...rowsOfPage(page, HOME_BATCH), ...filters, latestReview },
  });
  redirectBeyondEnd(url, { page, total: list.total, batch: HOME_BATCH });
  return { list, query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ list, query }, isKnown] = await Promise.all([
    loadHomeClinics(api, request.url),
    isProcedureKnown(api, readHomeQuery(new URL(request.url).searchParams)),
  ]);
  return data({ list: toClinicCards(list), query }, isKnown ? {} : NOT_CACHED);
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadHomeClinics(browserApi, request.url);

/** Returns true if the list has no procedure filter or one that exists. */
const isProcedureKnown = async (api: ApiClient, { procedure, ...query }: HomeQuery) =>
  procedure === undefined ||
  followProcedure(api, procedure, (current) => homePath({ ...query, procedure: current }));

export const headers = loaderHeaders;

/** The part of the home page that a search updates. */
export default function HomeClinics({ loaderData: { list, query } }: Route.ComponentProps) {
  const procedures = useOutletContext<ProcedureChoices>();
  return <ClinicsSection list={list} procedures={procedures} query={query} />;
}
