import { readDetail } from './address-detail.ts';
import { readArea, readRoad } from './places.ts';
import { takeRegion } from './regions.ts';

export interface AddressReading {
  /** Detail and street in one line. */
  address: string;
  /** `446 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul`. */
  street: string;
  /** `3F, Hanwel Building`; null if no detail can be read with certainty. */
  detail: string | null;
  districtKo: string | null;
  /** `Gangnam-gu`. */
  district: string | null;
  /** `Seoul`; in a province the city (`Seongnam`). */
  city: string | null;
  /** `Yeoksam-dong`. */
  neighbourhood: string | null;
  /** `Gangnam-daero`, `Nonhyeon-ro 175-gil`. */
  road: string | null;
}

/** Avoids reading 종로3가, a neighbourhood, as number 3 of 종로. */
const ROAD_AND_NUMBER =
  /^(?<road>[가-힣A-Za-z0-9.·]*?[가-힣\d](?:대로|로|길)(?:\s?\d+[가-하]?번?길)?)\s*(?:(?<below>지하)\s*)?(?<number>\d+(?:-\d+)?)(?!\d|가(?![가-힣]))/;
const LOT = /^(?<area>[가-힣]+\d*(?:동|가|리))\s*(?<hill>산)?\s*(?<number>\d+(?:-\d+)?)(?:번지)?(?=\D|$)/;
const NEIGHBOURHOOD = /^(?:[가-힣]{1,5}?\d*동(?:\d+가)?|[가-힣]{1,4}?\d가)(?=$|\s|[^\d])/;
const SECOND_ROAD = /(?:^|\s)[가-힣]+(?:대로|로)(?:\d+[가-하]?길)?\s+\d+(?:-\d+)?(?=\s|$).*$/;

/**
 * Reads a Korean address (road name or old lot number) into English, romanising each part separately. Unreadable parts
 * are missing from the structured fields; `address` falls back to the Korean text.
 */
export function readAddress(addressKo: string): AddressReading {
  const whole = addressKo.normalize('NFC').replace(/\s+/g, ' ').trim();
  const region = takeRegion(whole);
  const areas = takeAreas(region?.rest ?? whole);
  const line = takeLine(areas.rest);
  const { neighbourhoodKo, detailKo } = splitRest(line.rest, areas.neighbourhoodKo ?? line.areaKo);
  const neighbourhood = neighbourhoodKo === null ? null : readArea(neighbourhoodKo);
  const smaller = [...areas.smallKo].reverse().map(readArea);
  const district = areas.districtKo === null ? null : readArea(areas.districtKo);
  const town = areas.cityKo === null ? null : readArea(areas.cityKo);
  const streetParts = [
    line.number !== null && line.road !== null ? `${line.number} ${line.road}` : line.road,
    line.number !== null && line.road === null && neighbourhood
      ? `${line.number} ${neighbourhood}`
      : neighbourhood,
    ...smaller,
    district,
    town,
    region?.region.english ?? null,
  ];
  const street = streetParts.filter((part) => part !== null).join(', ');
  const detail = readDetail(detailKo);
  return {
    address: [detail, street].filter(Boolean).join(', ') || whole,
    street,
    detail,
    districtKo: areas.districtKo,
    district,
    city: region?.region.isCity ? region.region.english : (town?.replace(/-si$/, '') ?? null),
    neighbourhood,
    road: line.road,
  };
}

interface Areas {
  cityKo: string | null;
  districtKo: string | null;
  neighbourhoodKo: string | null;
  smallKo: string[];
  rest: string;
}

/** Takes city, district and smaller areas off the front, word by word. */
function takeAreas(text: string): Areas {
  const areas: Areas = { cityKo: null, districtKo: null, neighbourhoodKo: null, smallKo: [], rest: text };
  for (;;) {
    const word = /^[가-힣]+\d*[시군구읍면리동](?=\s)/.exec(areas.rest)?.[0];
    if (word === undefined) return areas;
    const after = areas.rest.slice(word.length).trimStart();
    if (!addArea(areas, word, after)) return areas;
    areas.rest = after;
  }
}

/** Stores an area by its last syllable; returns false if the word, with what follows it, is no area. */
function addArea(areas: Areas, word: string, after: string): boolean {
  if (word.endsWith('시') && areas.cityKo === null) areas.cityKo = word;
  else if (/[군구]$/.test(word) && areas.districtKo === null) areas.districtKo = word;
  else if (/[읍면리]$/.test(word) && !/^\d/.test(after)) areas.smallKo.push(word);
  else if (word.endsWith('동') && !/^(?:산\s*)?\d/.test(after)) areas.neighbourhoodKo = word;
  else return false;
  return true;
}

interface Line {
  road: string | null;
  number: string | null;
  areaKo: string | null;
  rest: string;
}

function takeLine(text: string): Line {
  const road = ROAD_AND_NUMBER.exec(text);
  if (road?.groups?.road && road.groups.number) {
    const number = `${road.groups.below ? 'Jiha ' : ''}${road.groups.number}`;
    return { road: readRoad(road.groups.road), number, areaKo: null, rest: text.slice(road[0].length) };
  }
  const lot = LOT.exec(text);
  if (lot?.groups?.area && lot.groups.number) {
    const number = `${lot.groups.hill ? 'San ' : ''}${lot.groups.number}`;
    return { road: null, number, areaKo: lot.groups.area, rest: text.slice(lot[0].length) };
  }
  return { road: null, number: null, areaKo: null, rest: text };
}

/** Splits off parentheses: one contains the neighbourhood, often with the building; others contain remarks. */
function splitRest(rest: string, known: string | null): { neighbourhoodKo: string | null; detailKo: string } {
  let neighbourhoodKo = known;
  const inner = rest
    .replaceAll('B/D', '빌딩')
    .replace(/\(일부\)/g, '일부 ')
    .replace(/\d+\((?:실제|사용)[\s-]*(\d+)\s*층?호?\)/g, '$1')
    .replace(/\d+층-사용(?=\d+층)/g, '')
    .replace(/표기\s*:\S+/g, '')
    .replace(/\s\/\s[^()]*/g, ' ');
  const outside = inner.replace(
    /(\S?)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
    (_, before: string, inside: string) => {
      const text = inside
        .replace(/\([^()]*층\)/g, (floor) => ` ${floor.slice(1, -1)}`)
        .replace(/\([^()]*\)/g, ' ');
      const area = NEIGHBOURHOOD.exec(text.trim())?.[0];
      if (area !== undefined && (neighbourhoodKo === null || neighbourhoodKo === area)) {
        neighbourhoodKo = area;
        return `${before} ${text.trim().slice(area.length)}`;
      }
      // Parentheses attached to a word repeat its name or hold a remark; separate ones belong to the address.
      return before === '' ? ` ${text}` : before;
    },
  );
  const detailKo = outside.replace(/[()]/g, ' ').replace(SECOND_ROAD, '').trim();
  return { neighbourhoodKo, detailKo: dropRepeatedArea(detailKo, neighbourhoodKo) };
}

function dropRepeatedArea(detailKo: string, neighbourhoodKo: string | null): string {
  if (neighbourhoodKo === null) return detailKo;
  return detailKo
    .split(' ')
    .map((word) => (word.startsWith(neighbourhoodKo) ? word.slice(neighbourhoodKo.length) : word))
    .join(' ')
    .trim();
}
