import type { LikenessReason } from '#domain/clinic/likeness-reason.ts';
import { editDistance } from '../search/keys/edit-distance.ts';
import { type Form, formsOfClinic } from '../search/keys/forms.ts';
import { slipKeys } from '../search/keys/name-keys.ts';
import { distinctiveName, searchKey } from '../search/search-text.ts';

/** The facts by which two entries are compared. */
export type ComparedClinic = {
  name: string;
  nameKo: string | null;
  aliases: readonly string[];
  address: string;
  addressKo: string | null;
  phone: string | null;
};

/** An entry of the directory with the stored spellings of its names. */
export type KnownClinic = ComparedClinic & { forms: readonly Form[] };

type Likeness = { likeness: number; reason: LikenessReason };

/** Least similarity at which two names are reported as alike. */
const ALIKE = 0.5;

/**
 * Returns the likelihood that two entries are the same clinic, with the strongest reason; null if nothing suggests it.
 * Names are compared without words common to clinics' names, in each language and spelling.
 * @returns likeness from 0 to 1
 */
export function compareClinics(one: ComparedClinic, other: KnownClinic): Likeness | null {
  const isHere =
    isSame(one.address, other.address, searchKey) || isSame(one.addressKo, other.addressKo, searchKey);
  if (isSame(one.nameKo, other.nameKo, koreanKey))
    return { likeness: isHere ? 1 : 0.9, reason: 'Same Korean name' };
  const names = Math.max(
    ...nameKeys(one).flatMap((key) => nameKeys(other).map((otherKey) => trigramSimilarity(key, otherKey))),
  );
  if (isSame(one.phone, other.phone, digits)) return { likeness: 0.95, reason: 'Same telephone' };
  if (names === 1) return { likeness: 0.9, reason: 'Same name' };
  const [spellings, others] = [spellingsOf(formsOfClinic(one)), spellingsOf(other.forms)];
  if (haveSameLetters(spellings, others)) return { likeness: 0.9, reason: 'Same name' };
  const slips = soundSlips(spellings, others);
  if (slips === 0) return { likeness: 0.85, reason: 'Name sounds the same' };
  if (slips === 1 && !isHere) return { likeness: 0.7, reason: 'Name sounds similar' };
  if (isHere && names >= ALIKE) return { likeness: 0.9, reason: 'Same address, similar name' };
  if (names >= ALIKE) return { likeness: round(names * 0.85), reason: 'Similar name' };
  return isHere ? { likeness: 0.5, reason: 'Same address' } : null;
}

/** Shorter sounds are shared by many names. */
const SHORTEST_SOUND = 4;
/** Shorter sounds have many others one slip away. */
const SHORTEST_SLIP = 7;

/** Returns the spellings of a clinic's names, in either language and also romanised by rule. */
const spellingsOf = (forms: readonly Form[]): Form[] => forms.filter(({ kind }) => kind !== 'rest');

const lettersOf = (spellings: readonly Form[]): string[] =>
  spellings.flatMap(({ kind, joined }) => (kind === 'name' ? [joined] : []));

/** Returns the spellings whose sounds are compared. */
const withSound = (spellings: readonly Form[]): Form[] =>
  spellings.filter(({ sound }) => sound.length >= SHORTEST_SOUND);

/** Returns the search keys of names with the same letters or sound or, if that is long, one letter away. */
export function lookalikeKeys(clinic: ComparedClinic): string[] {
  const spellings = spellingsOf(formsOfClinic(clinic));
  return [
    ...lettersOf(spellings).map((letters) => `=${letters}`),
    ...withSound(spellings).flatMap(({ sound }) => [
      `~${sound}`,
      ...(sound.length < SHORTEST_SLIP ? [] : [`-${sound}`, ...slipKeys(sound)]),
    ]),
  ];
}

/** Returns true if two names have the same letters, however they are divided: `A.B.` and `AB`. */
function haveSameLetters(spellings: readonly Form[], others: readonly Form[]): boolean {
  const letters = new Set(lettersOf(others));
  return lettersOf(spellings).some((spelling) => letters.has(spelling));
}

/** Returns the number of wrong letters between the nearest sounds of two clinics' names: 0, 1, or 2 for more. */
function soundSlips(spellings: readonly Form[], others: readonly Form[]): number {
  const sounds = withSound(others);
  return Math.min(
    2,
    ...withSound(spellings).flatMap(({ sound, isHangul }) =>
      sounds.filter((form) => form.isHangul === isHangul).map((form) => slipsBetween(sound, form.sound)),
    ),
  );
}

function slipsBetween(one: string, other: string): number {
  if (one === other) return 0;
  return Math.min(one.length, other.length) < SHORTEST_SLIP ? 2 : editDistance(one, other, 1);
}

const round = (likeness: number) => Math.round(likeness * 100) / 100;
const koreanKey = (text: string) => searchKey(distinctiveName(text)).replaceAll(' ', '');
const digits = (text: string) => text.replaceAll(/\D/g, '');

function isSame(one: string | null, other: string | null, key: (text: string) => string): boolean {
  const keys = [one ? key(one) : '', other ? key(other) : ''];
  return keys[0] !== '' && keys[0] === keys[1];
}

/** Returns the distinctive parts of a clinic's names as search keys; never empty. */
export function nameKeys({
  name,
  nameKo,
  aliases,
}: Pick<ComparedClinic, 'name' | 'nameKo' | 'aliases'>): string[] {
  const keys = [name, nameKo, ...aliases].map((text) => (text ? searchKey(distinctiveName(text)) : ''));
  const distinctKeys = [...new Set(keys)].filter((key) => key !== '');
  return distinctKeys.length > 0 ? distinctKeys : [searchKey(name)];
}

/** Returns shared trigrams divided by all trigrams, as pg_trgm does: 1 for the same words. */
export function trigramSimilarity(one: string, other: string): number {
  const [ones, others] = [trigrams(one), trigrams(other)];
  const shared = [...ones].filter((trigram) => others.has(trigram)).length;
  const all = ones.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}

function trigrams(text: string): Set<string> {
  const padded = text.split(' ').map((word) => `  ${word} `);
  return new Set(
    padded.flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
    ),
  );
}
