export interface Region {
  /** `Seoul`, `Gyeonggi-do`. */
  english: string;
  /** True for a metropolitan city, false for a province. */
  isCity: boolean;
}

const CITIES: Record<string, string> = {
  서울: 'Seoul',
  부산: 'Busan',
  대구: 'Daegu',
  인천: 'Incheon',
  광주: 'Gwangju',
  대전: 'Daejeon',
  울산: 'Ulsan',
  세종: 'Sejong',
};

const PROVINCES: Record<string, string> = {
  경기: 'Gyeonggi-do',
  강원: 'Gangwon-do',
  충북: 'Chungcheongbuk-do',
  충청북: 'Chungcheongbuk-do',
  충남: 'Chungcheongnam-do',
  충청남: 'Chungcheongnam-do',
  전북: 'Jeollabuk-do',
  전라북: 'Jeollabuk-do',
  전남: 'Jeollanam-do',
  전라남: 'Jeollanam-do',
  경북: 'Gyeongsangbuk-do',
  경상북: 'Gyeongsangbuk-do',
  경남: 'Gyeongsangnam-do',
  경상남: 'Gyeongsangnam-do',
  제주: 'Jeju-do',
};

/** The metropolitan cities in English. */
export const CITY_NAMES = Object.values(CITIES);

const REGION = new RegExp(
  `^(${[...Object.keys(CITIES), ...Object.keys(PROVINCES)].join('|')})(?:특별자치시|특별자치도|특별시|광역시|시|도)?(?=\\s|$)\\s*`,
);

/** Takes the city or province off the front of a Korean address; null if there is none. */
export function takeRegion(address: string): { region: Region; rest: string } | null {
  const match = REGION.exec(address);
  const stem = match?.[1];
  if (!match || stem === undefined) return null;
  const city = CITIES[stem];
  const english = city ?? PROVINCES[stem] ?? stem;
  return { region: { english, isCity: city !== undefined }, rest: address.slice(match[0].length) };
}
