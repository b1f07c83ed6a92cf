import { romanize } from 'es-hangul';
import type { Facility } from '../facility.ts';
import { forName, type Kind, type Made } from '../kind.ts';
import { readEnglish } from './words.ts';

/** The station by which a neighbourhood is known. */
const STATIONS: Record<string, string> = {
  신사동: '신사', 압구정동: '압구정', 청담동: '청담', 논현동: '논현', 역삼동: '강남', 삼성동: '삼성', 대치동: '선릉',
  서초동: '교대', 반포동: '고속터미널', 잠원동: '잠원', 명동: '명동', 잠실동: '잠실', 방배동: '방배', 여의도동: '여의도',
}; // prettier-ignore

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Romanises a place: 압구정로30길 → Apgujeong-ro 30-gil, 신사동 → Sinsa-dong. */
export function readPlace(place: string): string {
  const [, root = '', number = '', type = '', branch] =
    /^([가-힣]+?)(\d*)(대로|로|길|구|동)(\d+길)?$/.exec(place) ?? [];
  const kinds: Record<string, string> = { 대로: 'daero', 로: 'ro', 길: 'gil', 구: 'gu', 동: 'dong' };
  const side = branch ? ` ${Number.parseInt(branch, 10)}-gil` : '';
  return `${capital(romanize(root))}${number && ` ${number}`}-${kinds[type] ?? ''}${side}`;
}

/** Returns a query for a place, which finds all clinics there. */
function forPlace(text: string, place: string, all: readonly Facility[]): Made {
  const there = all.filter(({ addressKo }) => addressKo.includes(place)).map(({ externalId }) => externalId);
  return { text, finds: there, inPlace: there };
}

const placesOf = ({ district, neighbourhood, road }: Facility) =>
  [district, neighbourhood, road?.replace(/\d+길$/, '') ?? null, road].filter((place) => place !== null);

export const placeKinds: readonly Kind[] = [
  {
    name: 'name with a place',
    expected: 0.95,
    make: (clinic, random, all) => {
      const { district, neighbourhood } = clinic;
      const station = STATIONS[neighbourhood ?? ''];
      const stem = district?.replace(/구$/, '');
      if (!stem) return null;
      const latin = readEnglish(clinic.root) ?? clinic.romanised;
      const english = [
        romanize(stem),
        `${romanize(stem)}-gu`,
        ...(station ? [`${romanize(station)} station`, romanize(station)] : []),
      ];
      const korean = [stem, district, ...(station ? [`${station}역`, station] : [])];
      const text =
        random.next() < 0.6 ? `${latin} ${random.pick(english)}` : `${clinic.root} ${random.pick(korean)}`;
      return forName(text, clinic, all);
    },
  },
  {
    name: 'place: english',
    expected: 0.97,
    make: (clinic, random, all) => {
      const place = random.pick(placesOf(clinic));
      const text = readPlace(place);
      return forPlace(
        random.pick([text, text.toLowerCase(), text.toLowerCase().replaceAll('-', ' ')]),
        place,
        all,
      );
    },
  },
  {
    name: 'place: korean',
    expected: 0.97,
    make: (clinic, random, all) => {
      const place = random.pick(placesOf(clinic));
      return forPlace(place, place, all);
    },
  },
  {
    name: 'address: road and number',
    expected: 0.97,
    make: ({ road, number, district }, random, all) => {
      if (!road || !number) return null;
      const there = all.filter((other) => other.road === road && other.number === number);
      const finds = there.map(({ externalId }) => externalId);
      if (finds.length > 10) return null;
      const english = readPlace(road);
      return {
        text: random.pick([
          `${road} ${number}`,
          `${district ?? ''} ${road} ${number}`.trim(),
          `${number} ${english}`,
          `${english} ${number}`,
        ]),
        finds,
      };
    },
  },
];
