import type { clinics } from '#server/db/schema/index.ts';
import { readAddress } from '#server/korean/address.ts';
import type { RegisterRow } from '#server/opendata/register-row.ts';

/** The keys by which entries of the directory and of the register are compared; null for what is unknown. */
export type RegisterKeys = {
  names: string[];
  /** City and district. */
  place: string | null;
  /** City, district, road and number. */
  street: string | null;
  phone: string | null;
};

type Described = Pick<
  typeof clinics.$inferSelect,
  'nameKo' | 'aliases' | 'addressKo' | 'city' | 'district' | 'phone'
>;

type RegisterNames = Pick<RegisterRow, 'nameKo' | 'addressKo' | 'phone'>;

const SHORTEST_PHONE = 7;

export function keysOfClinic(clinic: Described): RegisterKeys {
  const read = clinic.addressKo === null ? null : readAddress(clinic.addressKo);
  const place = {
    city: clinic.city ?? read?.city ?? null,
    district: clinic.district ?? read?.district ?? null,
  };
  const korean = [clinic.nameKo ?? '', ...clinic.aliases].filter((name) => /\p{Script=Hangul}/u.test(name));
  return {
    names: [...new Set(korean.map(nameKey))].filter((name) => name !== ''),
    ...toPlaceKeys(place, read?.street ?? ''),
    phone: phoneKey(clinic.phone ?? ''),
  };
}

export function keysOfInstitution({ nameKo, addressKo, phone }: RegisterNames): RegisterKeys {
  const read = readAddress(addressKo);
  return { names: [nameKey(nameKo)], ...toPlaceKeys(read, read.street), phone: phoneKey(phone) };
}

/** Returns a Korean name without brackets, spaces, signs and 의원, which entries often leave out. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)의원$/, '');

/** Returns a telephone number's digits without the codes of the country and of the long distance. */
export function phoneKey(phone: string): string | null {
  const digits = phone
    .replace(/^\s*\+\s*82/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length >= SHORTEST_PHONE ? digits : null;
}

function toPlaceKeys(place: { city: string | null; district: string | null }, streetLine: string) {
  if (place.city === null && place.district === null) return { place: null, street: null };
  const key = `${place.city ?? ''}|${place.district ?? ''}`;
  const [line = ''] = streetLine.split(', ');
  return { place: key, street: /^(?:(?:San|Jiha) )?\d/.test(line) ? `${key}|${line}` : null };
}

const SHORTEST_CORE = 2;
const GENERIC = /성형외과|피부과|의원|병원|클리닉/g;

/** Returns true if one name's own words begin or end the other's: a clinic that took on another specialty. */
export function areSimilar(one: string, other: string): boolean {
  const cores = [one, other].map((name) => name.replaceAll(GENERIC, ''));
  const [short = '', long = ''] = cores.toSorted((a, b) => a.length - b.length);
  return short.length >= SHORTEST_CORE && (long.startsWith(short) || long.endsWith(short));
}
