import { romanize } from 'es-hangul';
import { LRUCache } from 'lru-cache';

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const SILENT_INITIAL = 11;
const INITIAL_HIEUH = 18;
const FINAL_IEUNG = 21;
/** Finals (ㄱ ㄷ ㅂ) that keep a following ㅎ in nouns: 묵호 is Mukho, not Muko. */
const FINALS_KEEPING_HIEUH = new Set([1, 7, 17]);
/** The vowels ㅑ ㅒ ㅕ ㅖ ㅛ ㅠ ㅣ. */
export const IOTIZED_VOWELS = new Set([2, 3, 6, 7, 12, 17, 20]);
/** The initial that a final becomes when it is linked to the next syllable: ㄱ ㄲ ㄴ ㄹ ㅁ ㅂ ㅅ ㅆ ㅈ ㅊ ㅋ ㅍ. */
const LINKED_INITIAL = new Map([
  [1, 0],
  [2, 1],
  [4, 2],
  [8, 5],
  [16, 6],
  [17, 7],
  [19, 9],
  [20, 10],
  [22, 12],
  [23, 14],
  [24, 15],
  [26, 17],
]);

/**
 * Applies Revised Romanisation to one root, in lower case; other characters are kept. Romanise roots separately: sound
 * changes across word parts make signs unrecognisable (압구정로 would be *apgujeongno*). es-hangul inserts ㄴ as in
 * compounds (동일 *dongnil*); within a root it is Dongil, so such syllables are linked or split first.
 */
export function romanise(text: string): string {
  return romanised.memo(text);
}

/** Caches results, because one name romanises the same roots and syllables several times. */
const romanised = new LRUCache<string, string>({ max: 2_000, memoMethod: romaniseAnew });

function romaniseAnew(text: string): string {
  const parts = [''];
  let previous: Syllable | null = null;
  for (const character of text.normalize('NFC')) {
    let syllable = takeApart(character);
    if (previous && syllable && isParted(previous, syllable)) parts.push('');
    else if (previous && syllable) syllable = link(parts, previous, syllable);
    parts.push(`${parts.pop() ?? ''}${syllable ? putTogether(syllable) : character}`);
    previous = syllable;
  }
  return parts.map(romanize).join('').toLowerCase();
}

/** Romanises each syllable separately, as the rules require for given names (복남 is Boknam, not Bongnam). */
export function romaniseSyllables(text: string): string {
  return Array.from(text, (syllable) => romanise(syllable)).join('');
}

/** Endings of foreign words that Hangul writes as a syllable with ㅡ. */
const FOREIGN_ENDINGS: Record<string, string> = {
  스: 's',
  즈: 'z',
  츠: 'ts',
  크: 'k',
  트: 't',
  프: 'p',
  브: 'b',
};

/**
 * Romanises a coined word, capitalised. Hangul adds ㅡ between and after the consonants of foreign words (플라덴, 네오스),
 * which is removed: Pladen and Neos, not *Peulladen* and *Neoseu*. All else is Revised Romanisation.
 */
export function romaniseCoined(text: string): string {
  const ending = text.length > 1 ? FOREIGN_ENDINGS[text.slice(-1)] : undefined;
  const whole = ending === undefined ? romanise(text) : romanise(text.slice(0, -1)) + ending;
  const tight = whole
    .replace(/pp(?=eull)/gi, 'p')
    .replace(/([bgkps])eull/g, '$1l')
    .replace(/([bkpt])eur/g, '$1r')
    .replace(/seu(?=[kpt])/g, 's');
  return capitalise(tight);
}

/** Capitalises: `yeoksam` → `Yeoksam`. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

function takeApart(character: string): Syllable | null {
  if (!/^[가-힣]$/.test(character)) return null;
  const index = character.charCodeAt(0) - FIRST_SYLLABLE;
  return {
    initial: Math.floor(index / (VOWELS * FINALS)),
    vowel: Math.floor(index / FINALS) % VOWELS,
    final: index % FINALS,
  };
}

function putTogether({ initial, vowel, final }: Syllable): string {
  return String.fromCharCode(FIRST_SYLLABLE + (initial * VOWELS + vowel) * FINALS + final);
}

function isParted(previous: Syllable, next: Syllable): boolean {
  if (next.initial === INITIAL_HIEUH) return FINALS_KEEPING_HIEUH.has(previous.final);
  return previous.final === FINAL_IEUNG && next.initial === SILENT_INITIAL;
}

/** Moves the final of the last syllable in `parts` to the next one, where es-hangul would insert ㄴ. */
function link(parts: string[], previous: Syllable, next: Syllable): Syllable {
  const initial = LINKED_INITIAL.get(previous.final);
  if (initial === undefined || next.initial !== SILENT_INITIAL || !IOTIZED_VOWELS.has(next.vowel))
    return next;
  const last = parts.length - 1;
  parts[last] = (parts[last] ?? '').slice(0, -1) + putTogether({ ...previous, final: 0 });
  return { ...next, initial };
}
