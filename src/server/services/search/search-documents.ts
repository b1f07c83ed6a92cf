import { distinctiveName, searchKeys } from './search-text.ts';

type ClinicNames = {
  name: string;
  nameKo: string | null;
  aliases: readonly string[];
  address: string;
  addressKo: string | null;
  district: string | null;
  city: string | null;
};

/** What a search for clinics reads: the keys of every name, and those with the place. */
export function clinicSearchDocument(clinic: ClinicNames): { searchName: string; searchText: string } {
  const names = [clinic.name, clinic.nameKo, ...clinic.aliases].map((name) =>
    name ? distinctiveName(name) : null,
  );
  const searchName = searchKeys(names);
  const place = searchKeys([clinic.address, clinic.district, clinic.city, clinic.addressKo]);
  return { searchName, searchText: `${searchName} ${place}`.trim() };
}

/** What a search for procedures reads: its names in both languages and its aliases. */
export function procedureSearchText(procedure: {
  name: string;
  nameKo: string | null;
  aliases: readonly string[];
}): string {
  return searchKeys([procedure.name, procedure.nameKo, ...procedure.aliases]);
}

/** What a search for reviews reads: the person's words, the procedure, the clinic, the doctor's name. */
export function reviewSearchText(review: {
  content: string | null;
  doctorName: string | null;
  procedureSearchText: string;
  clinicSearchName: string;
}): string {
  return `${searchKeys([review.content])} ${review.procedureSearchText} ${review.clinicSearchName} ${searchKeys([review.doctorName])}`.trim();
}

/** What a search of staff for messages reads: who wrote, about what, and the words. */
export function messageSearchText(message: {
  subject?: string | null;
  message: string;
  name?: string | null;
  email?: string | null;
  clinicName?: string | null;
  procedure?: string | null;
}): string {
  const { subject, name, email, clinicName, procedure } = message;
  return searchKeys([subject, name, email, clinicName, procedure, message.message]);
}
