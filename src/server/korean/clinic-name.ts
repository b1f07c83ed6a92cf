import { splitClinicName } from './clinic-name-parts.ts';
import type { RootPart } from './clinic-name-parts.ts';
import { getNameLexicon } from './lexicon.ts';
import { findSurname } from './personal-names.ts';
import { capitalise, romanise } from './romanise.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';
import type { Piece } from './pieces.ts';

export interface ClinicNameReading {
  /** The displayed name: `View Plastic Surgery Clinic`, `JK Plastic Surgery Clinic, Gangnam Branch`. */
  name: string;
  /** Other spellings of the core that people may search for, without the core itself. */
  aliases: string[];
  /** The distinctive root in English: `View`. */
  core: string;
  /** The distinctive root in Korean: `뷰`. */
  coreKo: string;
}

const MOST_ALIASES = 12;

/**
 * Reads a Korean clinic name into English. Foreign words and letter names in Hangul become English words and letters;
 * surgeons' names and Korean words are romanised. A proposal for an editor, since owners spell coined names freely.
 * Never throws; unreadable parts are kept.
 */
export function readClinicName(nameKo: string): ClinicNameReading {
  const parts = splitClinicName(nameKo);
  const read = parts.root.map(readRootPart);
  const core = coreOf(read);
  const branch = [readWords(parts.branch), parts.branchWord].filter(Boolean).join(' ');
  const name = [`${core} ${parts.kind}`.trim(), branch].filter(Boolean).join(', ');
  const coreKo = parts.root.map((part) => part.hangul ?? part.text).join('');
  return {
    name: name === '' ? nameKo : name,
    aliases: listAliases(
      core,
      read.flatMap((part) => part.pieces),
      [...parts.root.flatMap((part) => part.hangul ?? []), ...parts.remarks],
    ),
    core: core || parts.kind || nameKo,
    coreKo: coreKo || nameKo,
  };
}

/** Returns the distinctive root of a name in English, or else the kind of clinic: the core of `readClinicName`. */
export function readClinicRoot(nameKo: string): string {
  const { root, kind } = splitClinicName(nameKo);
  return coreOf(root.map(readRootPart)) || kind || nameKo;
}

const coreOf = (read: readonly ReadPart[]) => read.map((part) => part.english).join(' ');

type ReadPart = { english: string; pieces: Piece[] };

function readRootPart(part: RootPart): ReadPart {
  const pieces = segment(part.text, { lexicon: getNameLexicon(), hasPersons: true }).map(preferSurname);
  const english = joinPieces(pieces);
  if (part.latin === null) return { english, pieces };
  const before = english.slice(0, Math.max(0, english.length - part.latin.length));
  const isTail = english.toLowerCase().endsWith(` ${part.latin.toLowerCase()}`);
  return { english: isTail ? before + part.latin : part.latin, pieces };
}

function readWords(text: string): string {
  return joinPieces(segment(text, { lexicon: getNameLexicon(), hasPersons: false }));
}

/** Treats a single unknown syllable as a surname if it is one: 안성형외과 is Ahn, not An. */
function preferSurname(piece: Piece, _: number, all: readonly Piece[]): Piece {
  if (piece.kind !== 'unknown' || piece.hangul.length > 1) return piece;
  if (all.length > 1 && !all.some(({ kind }) => kind === 'and')) return piece;
  const surname = findSurname(piece.hangul);
  return surname ? { ...piece, ...surname } : piece;
}

/** Lists official romanisation, other known spellings, the core as one word, and the parentheses. */
function listAliases(core: string, pieces: readonly Piece[], extra: readonly string[]): string[] {
  const official = joinPieces(pieces.map((piece) => ({ ...piece, english: romanisePiece(piece) })));
  const variants = pieces.flatMap((piece, at) =>
    piece.others.map((other) => joinPieces(pieces.with(at, { ...piece, english: other }))),
  );
  const isPersonal = pieces.some(({ kind }) => kind === 'person');
  const asOneWord = isPersonal ? [] : [core.replaceAll(' ', '')];
  const all = [joinPieces(pieces), official, ...variants, ...asOneWord, ...extra];
  return [...new Set(all)].filter((alias) => alias !== '' && alias !== core).slice(0, MOST_ALIASES);
}

/** Only written words are romanised: nobody searches for S as *Eseu*, and people have their own spellings. */
function romanisePiece({ kind, hangul, english }: Piece): string {
  const isWritten = kind === 'word' || kind === 'short' || kind === 'unknown';
  return isWritten && /[가-힣]/.test(hangul) ? capitalise(romanise(hangul)) : english;
}
