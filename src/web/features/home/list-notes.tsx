import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ClinicCardData } from '#domain/clinic/listed-clinic.ts';
import SearchNotes from '#web/parts/search-notes.tsx';
import NoClinics from './no-clinics.tsx';

type Props = { list: Omit<ClinicList, 'clinics'> & { clinics: ClinicCardData[] } };

/** Notes about the result of a search, or its empty state. */
export default function ListNotes({ list }: Props) {
  return list.total === 0 ? <NoClinics list={list} /> : <SearchNotes list={list} />;
}
