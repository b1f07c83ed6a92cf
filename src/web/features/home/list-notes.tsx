import homeTexts from '#texts/home.ts';
import { useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ClinicCardData } from '#domain/clinic/listed-clinic.ts';
import { readSearch } from '#domain/lists/list-params.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import NoClinics from '#web/parts/no-clinics.tsx';
import SearchNotes from '#web/parts/search-notes.tsx';
import { changeQuery } from './home-query.ts';

type Props = { list: Omit<ClinicList, 'clinics'> & { clinics: ClinicCardData[] } };

/** Notes about the result of a search, or its empty state. */
export default function ListNotes({ list }: Props) {
  const t = useTexts(homeTexts);
  const [params] = useSearchParams();
  if (list.total > 0) return <SearchNotes list={list} />;
  const unfiltered = `?${changeQuery(params, { search: null, procedure: null })}`;
  const search = params.has('procedure') ? undefined : readSearch(params);
  const clear = { to: unfiltered, preventScrollReset: true };
  return <NoClinics title={t.noClinics} search={search} list={list} clear={clear} />;
}
