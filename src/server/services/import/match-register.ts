import { REGISTER_BASES, type RegisterBasis } from '#domain/clinic/national-register.ts';
import type { RegisterRow } from '#server/opendata/register-row.ts';
import { areSimilar, type RegisterKeys } from './register-keys.ts';

export type KeyedClinic = {
  id: number;
  name: string;
  keys: RegisterKeys;
  /** The institution that an earlier import linked it to; null also after staff unlinked it. */
  institutionId: string | null;
};

export type Institution = { row: RegisterRow; keys: RegisterKeys };

export type RegisterMatch = { clinic: KeyedClinic; institution: Institution; basis: RegisterBasis };

type RowReason = { row: RegisterRow; reason: string };

export type RegisterMatches = {
  matches: RegisterMatch[];
  ambiguous: RowReason[];
  unmatched: RowReason[];
  /** Clinics that an ambiguous row may be about. */
  doubtful: Set<number>;
};

type Pair = {
  clinic: KeyedClinic;
  institution: Institution;
  step: RegisterBasis | 'contradicted' | null;
  /** Comparison of the districts if the names are the same; else null. */
  namesakeIn: 'same' | 'other' | 'unknown' | null;
  isSameStreet: boolean;
  isSamePhone: boolean;
};

/**
 * Matches institutions with clinics by, in order: the id of an earlier import; name and district; address with a similar
 * name; telephone with a fitting name or street. Address, then telephone, decide between several; doubtful ones are left out.
 */
export function matchRegister(
  clinics: readonly KeyedClinic[],
  institutions: readonly Institution[],
): RegisterMatches {
  const pairs = pairUp(clinics, institutions);
  const found: RegisterMatches = { matches: [], ambiguous: [], unmatched: [], doubtful: new Set() };
  // Clinics and institutions that are matched, or reported as doubtful.
  const handled = new Set<KeyedClinic | Institution>();
  const isOpen = ({ clinic, institution }: Pair) => !handled.has(clinic) && !handled.has(institution);
  const match = (pair: Pair, basis: RegisterBasis) => {
    found.matches.push({ clinic: pair.clinic, institution: pair.institution, basis });
    handled.add(pair.clinic).add(pair.institution);
  };
  for (const step of REGISTER_BASES) {
    const open = pairs.filter((pair) => pair.step === step && isOpen(pair));
    for (const pair of onlyPairs(open)) match(pair, step);
    for (const [finer, isSame] of FINER) {
      for (const pair of onlyPairs(open.filter((one) => isOpen(one) && isSame(one)))) match(pair, finer);
    }
    reportDoubt(found, handled, open.filter(isOpen));
  }
  const contradicted = pairs.filter((pair) => pair.step === 'contradicted' && isOpen(pair));
  reportDoubt(found, handled, contradicted);
  for (const institution of institutions)
    if (!handled.has(institution))
      found.unmatched.push({ row: institution.row, reason: explain(pairs, institution) });
  return found;
}

const FINER: readonly [RegisterBasis, (pair: Pair) => boolean][] = [
  ['road', ({ isSameStreet }) => isSameStreet],
  ['telephone', ({ isSamePhone }) => isSamePhone],
];

/** Returns the pairs whose clinic and institution are in no other pair. */
function onlyPairs(pairs: readonly Pair[]): Pair[] {
  const counts = new Map<KeyedClinic | Institution, number>();
  for (const side of pairs.flatMap(({ clinic, institution }) => [clinic, institution]))
    counts.set(side, (counts.get(side) ?? 0) + 1);
  return pairs.filter(({ clinic, institution }) => counts.get(clinic) === 1 && counts.get(institution) === 1);
}

function reportDoubt(
  found: RegisterMatches,
  handled: Set<KeyedClinic | Institution>,
  pairs: readonly Pair[],
): void {
  for (const [institution, of] of Map.groupBy(pairs, (pair) => pair.institution)) {
    const names = of.map(({ clinic }) => `${clinic.name} (#${clinic.id})`).join(', ');
    found.ambiguous.push({ row: institution.row, reason: `${doubtOf(of)}: ${names}.` });
  }
  for (const { clinic, institution } of pairs) {
    handled.add(clinic).add(institution);
    found.doubtful.add(clinic.id);
  }
}

function doubtOf(pairs: readonly Pair[]): string {
  if (pairs.some(({ step }) => step === 'contradicted'))
    return 'It has the name and district of a clinic, but another street and telephone';
  if (pairs.length > 1) return 'It may be any of these clinics';
  return 'It and other rows may be this clinic';
}

/** Compares each institution with the clinics that share an id, a name, a street or a telephone with it. */
function pairUp(clinics: readonly KeyedClinic[], institutions: readonly Institution[]): Pair[] {
  const index = new Map<string, KeyedClinic[]>();
  for (const clinic of clinics)
    for (const key of indexKeys(clinic.keys, clinic.institutionId))
      index.set(key, [...(index.get(key) ?? []), clinic]);
  return institutions.flatMap((institution) => {
    const keys = indexKeys(institution.keys, institution.row.institutionId);
    const near = new Set(keys.flatMap((key) => index.get(key) ?? []));
    return [...near].map((clinic) => compare(clinic, institution));
  });
}

const indexKeys = ({ names, street, phone }: RegisterKeys, institutionId: string | null): string[] => [
  ...names.map((name) => `name ${name}`),
  ...(street === null ? [] : [`street ${street}`]),
  ...(phone === null ? [] : [`phone ${phone}`]),
  ...(institutionId === null ? [] : [`id ${institutionId}`]),
];

function compare(clinic: KeyedClinic, institution: Institution): Pair {
  const [one, other] = [clinic.keys, institution.keys];
  const isSame = (key: 'place' | 'street' | 'phone') => one[key] !== null && one[key] === other[key];
  const isKnown = (key: 'street' | 'phone') => one[key] !== null && other[key] !== null;
  const has = {
    id: clinic.institutionId === institution.row.institutionId,
    name: one.names.some((name) => other.names.includes(name)),
    similarName: one.names.some((name) => other.names.some((its) => areSimilar(name, its))),
    place: isSame('place'),
    street: isSame('street'),
    phone: isSame('phone'),
    others: isKnown('street') && isKnown('phone') && !isSame('street') && !isSame('phone'),
  };
  return {
    clinic,
    institution,
    step: chooseStep(has),
    namesakeIn: has.name ? compareDistricts(one.place, other.place) : null,
    isSameStreet: has.street,
    isSamePhone: has.phone,
  };
}

function compareDistricts(one: string | null, other: string | null): NonNullable<Pair['namesakeIn']> {
  if (one === null || other === null) return 'unknown';
  return one === other ? 'same' : 'other';
}

type Agreement = Record<'id' | 'name' | 'similarName' | 'place' | 'street' | 'phone' | 'others', boolean>;

/** @param has.others true if street and telephone are known of both, and both differ */
function chooseStep(has: Agreement): Pair['step'] {
  const fits = has.name || has.similarName || has.street;
  if (has.id && (fits || has.phone)) return 'institution';
  if (has.name && has.place) return has.others ? 'contradicted' : 'name';
  if (has.similarName && has.street) return 'road';
  return has.phone && fits ? 'telephone' : null;
}

/** Endings of the reason for an institution whose name a clinic has, by the clinic's district. */
const NAMESAKES = {
  same: ' and district, but another row fits it better',
  other: ', in another district',
  unknown: ', but the district of one of them is not known',
};

/** Gives the reason why an institution is no clinic of the directory. */
function explain(pairs: readonly Pair[], institution: Institution): string {
  const near = pairs.filter((pair) => pair.institution === institution);
  const byPhone = near.find(({ isSamePhone }) => isSamePhone);
  if (byPhone)
    return `It has the telephone of ${byPhone.clinic.name} (#${byPhone.clinic.id}), but another name and street.`;
  for (const district of ['same', 'other', 'unknown'] as const) {
    const namesake = near.find(({ namesakeIn }) => namesakeIn === district);
    if (namesake)
      return `${namesake.clinic.name} (#${namesake.clinic.id}) has its name${NAMESAKES[district]}.`;
  }
  return 'No clinic has its name in its district, a similar one at its street, or its telephone.';
}
