import { allLocalNames, type LocalNames } from '#domain/clinic/local-names.ts';
import type { Named } from './keys/forms.ts';
import { distinctiveName, searchKeys } from './search-text.ts';

/** The names of a clinic, and where it is. */
export type NamedPlace = Named & {
  localNames: LocalNames;
  address: string;
  addressKo: string | null;
  district: string | null;
  city: string | null;
};

/** Returns the search document of a clinic: the keys of its names, and these with its places. */
export function clinicSearchDocument(clinic: NamedPlace): { searchName: string; searchText: string } {
  const { name, nameKo, aliases, localNames } = clinic;
  const names = [name, nameKo, ...aliases, ...allLocalNames(localNames)].map((one) =>
    one ? distinctiveName(one) : null,
  );
  const searchName = searchKeys(names);
  const place = searchKeys([clinic.address, clinic.district, clinic.city, clinic.addressKo]);
  return { searchName, searchText: `${searchName} ${place}`.trim() };
}

/** Returns the search text of a procedure: its names in both languages and its aliases. */
export const procedureSearchText = ({ name, nameKo, aliases }: Named): string =>
  searchKeys([name, nameKo, ...aliases]);

/** Returns the search text of a review: its content, procedure, clinic and doctor. */
export function reviewSearchText(review: {
  content: string | null;
  doctorName: string | null;
  procedureSearchText: string;
  clinicSearchName: string;
}): string {
  return `${searchKeys([review.content])} ${review.procedureSearchText} ${review.clinicSearchName} ${searchKeys([review.doctorName])}`.trim();
}

/** Returns the search text of a message for staff: its sender, subject and content. */
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
