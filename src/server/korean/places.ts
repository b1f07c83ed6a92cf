import { getPlaces } from './lexicon.ts';
import { capitalise, romanise } from './romanise.ts';

/** Foreign words in road and place names, spelled as on signs. Longer ones first. */
const FOREIGN: [hangul: string, english: string][] = [
  ['이화여대', 'Ewhayeodae'],
  ['월드컵', 'World Cup'],
  ['올림픽', 'Olympic'],
  ['디지털', 'Digital'],
  ['테크노', 'Techno'],
  ['센텀', 'Centum'],
];

const ROAD = /^(?<stem>.+?)(?<type>대로|로|길)(?:\s?(?<branch>\d+[가-하]?)(?<beon>번)?길)?$/;
const ROAD_TYPE: Record<string, string> = { 대로: 'daero', 로: 'ro', 길: 'gil' };
const AREA = /^(?<stem>[가-힣·]+?)(?<number>\d*)(?<type>[시군구읍면리동])(?<part>\d*)$/;
const AREA_TYPE: Record<string, string> = {
  시: 'si',
  군: 'gun',
  구: 'gu',
  읍: 'eup',
  면: 'myeon',
  리: 'ri',
  동: 'dong',
};

/** Reads a road: 강남대로 → `Gangnam-daero`, 논현로171길 → `Nonhyeon-ro 171-gil`, 명동8길 → `Myeongdong 8-gil`; else null. */
export function readRoad(roadKo: string): string | null {
  const groups = ROAD.exec(roadKo)?.groups;
  if (!groups?.stem || !groups.type) return null;
  // 해운대로 is the road (로) of 해운대, not the avenue (대로) of 해운.
  if (groups.type === '대로' && getPlaces().has(`${groups.stem}대`)) {
    groups.stem += '대';
    groups.type = '로';
  }
  const [, stem = '', number = ''] = /^(.*?)(\d*)$/.exec(groups.stem) ?? [];
  const main = `${readRoot(stem)}${number === '' ? '-' : ` ${number}-`}${ROAD_TYPE[groups.type]}`;
  if (groups.branch === undefined) return main;
  return `${main} ${romanise(groups.branch)}${groups.beon ? 'beon' : ''}-gil`;
}

/** Reads an area: 강남구 → `Gangnam-gu`, 역삼동 → `Yeoksam-dong`, 금호동1가 → `Geumho-dong 1-ga`, 종로3가 → `Jongno 3-ga`. */
export function readArea(areaKo: string): string {
  const block = /^(?<stem>[가-힣]+?(?<type>동)?)(?<part>\d+)가$/.exec(areaKo)?.groups;
  if (block?.stem && block.part) {
    const stem = block.type ? `${readRoot(block.stem.slice(0, -1))}-dong` : readRoot(block.stem);
    return `${stem} ${block.part}-ga`;
  }
  const groups = AREA.exec(areaKo)?.groups;
  if (!groups?.stem || !groups.type) return readRoot(areaKo);
  const { stem, number, type, part } = groups;
  return `${readRoot(stem)}${number && ` ${number}`}-${AREA_TYPE[type]}${part && ` ${part}`}`;
}

function readRoot(rootKo: string): string {
  const known = getPlaces().get(rootKo);
  if (known) return known;
  for (const [hangul, english] of FOREIGN) {
    const at = rootKo.indexOf(hangul);
    if (at === -1) continue;
    const parts = [rootKo.slice(0, at), rootKo.slice(at + hangul.length)].map(
      (part) => part && readRoot(part),
    );
    return [parts[0], english, parts[1]].filter(Boolean).join(' ');
  }
  return capitalise(romanise(rootKo));
}
