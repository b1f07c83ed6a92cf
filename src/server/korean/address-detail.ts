import { formatFloors, singleFloor } from './floors.ts';
import type { PlaceNumber } from './floors.ts';
import { capitalise, romanise } from './romanise.ts';
import { getBuildingLexicon } from './lexicon.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';
import { formatUnits } from './units.ts';

interface Scan {
  words: string[];
  block: string | null;
  floors: PlaceNumber[];
  units: PlaceNumber[];
  isBasement: boolean;
  /** Numbers not yet followed by 층 or 호. */
  pending: PlaceNumber[];
  /** The number that a following 일부 belongs to. */
  latest: PlaceNumber | null;
  joint: PlaceNumber['joint'];
}

const NUMBER = /(?<level>지하|지상|B(?=\d))?\s?(?<prefix>[A-Za-z]{1,2}-?)?(?<digits>\d+)(?![\dA-Za-z])/y;
const MARKER = /\s*(?<marker>층|호실?|동(?![가-힣]))/y;
const PART = /\s*일부(?:층)?/y;
const SEPARATOR = /[\s,./·:;]+/y;
const JOINT = /\s*(?<joint>[~∼\-–])\s*/y;
const BASEMENT = /지하층/y;
const BLOCK = /(?<name>[A-Za-z가나다라])동(?![가-힣])/y;
const WORD = /[^\s,~/]+/y;
/** A floor attached to the building's name: 관영3층. */
const GLUED_FLOOR = /^(?<name>[^\d\s]*[가-힣])(?=(?:지하|지상)?\d+층)/;
/** Words without information about the location. */
const NOISE = new Set(['일부', '일부층', '지상', '전체', '전층', '소재', '및', '외', '내', '층', '호', '-']);

/**
 * Reads building, floors and units of a Korean address in English order: `Unit 203, 3F, Hanwel Building`.
 * Null if nothing can be read.
 */
export function readDetail(detailKo: string): string | null {
  const scan = scanDetail(detailKo);
  const parts = [
    formatUnits(scan.units, singleFloor(scan.floors)),
    formatFloors(scan.floors),
    scan.isBasement ? 'Basement' : '',
    scan.block === null ? '' : `Block ${capitalise(romanise(scan.block))}`,
    readBuilding(scan.words),
  ];
  return parts.filter(Boolean).join(', ') || null;
}

function scanDetail(text: string): Scan {
  const scan: Scan = {
    words: [],
    block: null,
    floors: [],
    units: [],
    isBasement: false,
    pending: [],
    latest: null,
    joint: null,
  };
  let at = 0;
  while (at < text.length) at += Math.max(1, step(scan, text, at));
  giveUpPending(scan);
  return scan;
}

/** Reads a token that begins at `at`; returns its length, 0 if there is none of its kind. */
type TokenReader = (scan: Scan, text: string, at: number) => number;

/**
 * Reads the token at `at`; returns its length. For example 지하1층 3,4호 한웰빌딩 is read as number (지하1), marker (층: a
 * floor), separator, number, separator, number, marker (호: two units), separator, word.
 */
function step(scan: Scan, text: string, at: number): number {
  for (const readToken of TOKEN_READERS) {
    const length = readToken(scan, text, at);
    if (length > 0) return length;
  }
  return 0;
}

const hasNumber = (scan: Scan) => scan.pending.length > 0 || scan.latest !== null;

function readPart(scan: Scan, text: string, at: number): number {
  const part = hasNumber(scan) && match(PART, text, at);
  if (!part) return 0;
  const owner = scan.pending.at(-1) ?? scan.latest;
  if (owner) owner.isPart = true;
  return part[0].length;
}

function readMarker(scan: Scan, text: string, at: number): number {
  const marker = scan.pending.length > 0 && match(MARKER, text, at);
  return marker ? claim(scan, marker) : 0;
}

function readJoint(scan: Scan, text: string, at: number): number {
  const joint = hasNumber(scan) && match(JOINT, text, at);
  if (!joint) return 0;
  scan.joint = joint.groups?.joint === '~' || joint.groups?.joint === '∼' ? '~' : '-';
  return joint[0].length;
}

const readSeparator: TokenReader = (_scan, text, at) => match(SEPARATOR, text, at)?.[0].length ?? 0;

function readBasement(scan: Scan, text: string, at: number): number {
  const basement = match(BASEMENT, text, at);
  if (basement) scan.isBasement = true;
  return basement?.[0].length ?? 0;
}

function readBlock(scan: Scan, text: string, at: number): number {
  const block = match(BLOCK, text, at);
  if (block) scan.block = block.groups?.name ?? null;
  return block?.[0].length ?? 0;
}

function readNumber(scan: Scan, text: string, at: number): number {
  const number = match(NUMBER, text, at);
  return number && isPlaceNumber(text, at + number[0].length) ? takeNumber(scan, number) : 0;
}

/** In order of precedence: a marker is no word, 지하층 no number. */
const TOKEN_READERS: readonly TokenReader[] = [
  readPart,
  readMarker,
  readJoint,
  readSeparator,
  readBasement,
  readBlock,
  readNumber,
  readWord,
];

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** 21세기 and 2단지 begin words; 3층, 2일부, 10 and 1~ are numbers. */
function isPlaceNumber(text: string, end: number): boolean {
  return /^(?:$|[\s~∼\-–,./·]|층|호|일부|지하|지상|B\d|동(?![가-힣]))/.test(text.slice(end));
}

function takeNumber(scan: Scan, found: RegExpExecArray): number {
  const { level, prefix = '', digits = '' } = found.groups ?? {};
  // B1 is a floor, B304 a unit below ground.
  const isUnitBelow = level === 'B' && digits.length > 2;
  const number: PlaceNumber = {
    digits,
    prefix: isUnitBelow ? 'B' : prefix,
    level: level === '지상' ? 'above' : level === undefined || isUnitBelow ? null : 'below',
    isPart: false,
    joint: scan.joint,
  };
  scan.joint = null;
  scan.pending.push(number);
  return found[0].length;
}

function claim(scan: Scan, marker: RegExpExecArray): number {
  const kind = marker.groups?.marker;
  if (kind === '동') scan.block = scan.pending.map(({ prefix, digits }) => prefix + digits).join(', ');
  else if (kind === '층') scan.floors.push(...scan.pending);
  else scan.units.push(...scan.pending);
  scan.latest = scan.pending.at(-1) ?? null;
  scan.pending = [];
  return marker[0].length;
}

function readWord(scan: Scan, text: string, at: number): number {
  const found = match(WORD, text, at)?.[0] ?? '';
  const word = GLUED_FLOOR.exec(found)?.groups?.name ?? found;
  giveUpPending(scan);
  scan.latest = null;
  scan.joint = null;
  if (!NOISE.has(word)) scan.words.push(word);
  return word.length;
}

/** Resolves numbers without a marker: below ground they are floors (지하1 4층), otherwise part of the building's name. */
function giveUpPending(scan: Scan): void {
  for (const number of scan.pending) {
    if (number.level === 'below') scan.floors.push(number);
    else scan.words.push(number.prefix + number.digits);
  }
  scan.pending = [];
}

/** Capitalised on many signs, but ordinary words in an address. */
const GENERIC = new Set(['TOWER', 'BUILDING', 'PLAZA', 'CENTER', 'CITY', 'GLASS', 'MEDI', 'SQUARE', 'HOUSE']);

/** Reads a building's name in English: 한웰빌딩 → `Hanwel Building`, S-TOWER → `S-Tower`. Empty for no words. */
function readBuilding(words: readonly string[]): string {
  const pieces = segment([...new Set(words)].join(' '), { lexicon: getBuildingLexicon(), hasPersons: false });
  return joinPieces(pieces)
    .replace(/[A-Z]{4,}/g, (word) =>
      GENERIC.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
    )
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
