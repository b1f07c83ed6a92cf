import { splitClinicName } from './clinic-name-parts.ts';
import type { RootPart } from './clinic-name-parts.ts';
import { getNameLexicon } from './lexicon.ts';
import { findSurname } from './personal-names.ts';
import { capitalise, romanise } from './romanise.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';
import type { Piece } from './pieces.ts';

export interface ClinicNameReading {
  /** What stands on the page: `View Plastic Surgery Clinic`, `JK Plastic Surgery Clinic, Gangnam Branch`. */
  name: string;
  /** Other spellings of the core that people may look for, the core itself not among them. */
  aliases: string[];
  /** The distinctive root in English: `View`. */
  core: string;
  /** The distinctive root in Korean: `뷰`. */
  coreKo: string;
}

const MOST_ALIASES = 12;

/**
 * Reads a Korean clinic name into English. Words of English and other languages written in Hangul become those words
 * again, letter names become letters, surgeons' names and everything Korean is romanised. A proposal for an editor, not
 * a fact: a coined name is spelled as its owner likes. Never throws; what cannot be read is kept.
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

/** The distinctive root of a name in English, or else what kind of place it is: what `readClinicName` calls its core. */
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

/** A single unknown syllable that is a surname is its owner's: 안성형외과 is Ahn, not An. */
function preferSurname(piece: Piece, _: number, all: readonly Piece[]): Piece {
  if (piece.kind !== 'unknown' || piece.hangul.length > 1) return piece;
  if (all.length > 1 && !all.some(({ kind }) => kind === 'and')) return piece;
  const surname = findSurname(piece.hangul);
  return surname ? { ...piece, ...surname } : piece;
}

/** Official romanisation, other known spellings, the core as one word, what the brackets held. */
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

/** Nobody looks for S by *Eseu*, and a person's official spelling is among their others. */
function romanisePiece({ kind, hangul, english }: Piece): string {
  const isWritten = kind === 'word' || kind === 'short' || kind === 'unknown';
  return isWritten && /[가-힣]/.test(hangul) ? capitalise(romanise(hangul)) : english;
}
