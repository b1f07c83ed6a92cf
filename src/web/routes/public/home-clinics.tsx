import { useOutletContext } from 'react-router';
import { clinicCards } from '#domain/clinic/listed-clinic.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ClinicsSection } from '#web/features/home/clinics-section.tsx';
import { changeQuery, type HomeQuery, PAGE_SIZE, readHomeQuery } from '#web/features/home/home-query.ts';
import { readRows } from '#web/lib/list-params.ts';
import type { Route } from './+types/home-clinics';
import { followProcedure } from './follow-procedure.ts';

async function loadHomeClinics(api: ApiClient, query: HomeQuery) {
  const { search, procedure, sort, tab, page } = query;
  const latestReview = tab === 'reviews' ? 'true' : 'false';
  const list = await readRows('clinics', page * PAGE_SIZE, (rows) =>
    api.clinics.list({ ...rows, search, procedure, sort, latestReview }),
  );
  return { list, query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const query = readHomeQuery(searchParams);
  const locate = (procedure: string) => `${paths.home()}?${changeQuery(searchParams, { procedure })}`;
  const [{ list }] = await Promise.all([
    loadHomeClinics(api, query),
    query.procedure && followProcedure(api, query.procedure, locate),
  ]);
  return { list: clinicCards(list), query };
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadHomeClinics(browserApi, readHomeQuery(new URL(request.url).searchParams));

/** The part of the home page that a search changes. */
export default function HomeClinics({ loaderData: { list, query } }: Route.ComponentProps) {
  const procedures = useOutletContext<ProcedureChoices>();
  return <ClinicsSection list={list} procedures={procedures} query={query} />;
}
