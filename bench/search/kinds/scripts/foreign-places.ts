import type { Kind } from '../../kind.ts';

/** Districts and neighbourhoods as foreign-language city maps and guides write them. */
const NAMES: Record<string, Record<string, readonly string[]>> = {
  ja: {
    강남구: ['江南', '江南区', 'カンナム', 'カンナムの整形外科'], 서초구: ['瑞草', '瑞草区', 'ソチョ'], 압구정동: ['狎鴎亭', 'アックジョン'], 신사동: ['新沙洞', 'シンサ'],
    논현동: ['論峴洞', 'ノンヒョン'], 청담동: ['清潭洞', 'チョンダム'], 명동: ['明洞', 'ミョンドン'], 송파구: ['松坡区', 'ソンパ'], 마포구: ['麻浦', 'マポ'],
  },
  zh: {
    강남구: ['江南', '江南区', '江南整形'], 서초구: ['瑞草', '瑞草区'], 압구정동: ['狎鸥亭', '狎鷗亭洞'], 신사동: ['新沙洞', '新沙'], 논현동: ['论岘洞', '論峴'],
    청담동: ['清潭洞', '清潭'], 명동: ['明洞'], 송파구: ['松坡'], 마포구: ['麻浦', '麻浦區'], 역삼동: ['驛三洞', '驿三'],
  },
  ru: {
    강남구: ['Каннам', 'Каннам-гу', 'район Каннам', 'клиники в Каннаме', 'Гангнам'], 서초구: ['Сочхо', 'Сочо'], 압구정동: ['Апкучжон', 'Апкуджон'], 신사동: ['Синса', 'Синса-дон'],
    청담동: ['Чхондам', 'Чондам'], 명동: ['Мёндон', 'Мендон'], 마포구: ['Мапхо', 'Мапо'],
  },
  vi: { 강남구: ['Gangnam', 'quận Gangnam', 'bệnh viện ở Gangnam'], 서초구: ['Seocho', 'quận Seocho'], 압구정동: ['Apgujeong'], 청담동: ['Cheongdam'], 명동: ['Myeongdong'] },
  th: {
    강남구: ['คังนัม', 'กังนัม', 'โรงพยาบาลคังนัม'], 서초구: ['ซอโช'], 압구정동: ['อัปกูจอง', 'อัพกูจอง'], 신사동: ['ซินซา', 'ชินซาดง'], 청담동: ['ชองดัม'],
    명동: ['เมียงดง', 'มยองดง'], 마포구: ['มาโพ'],
  },
  ar: { 강남구: ['غانغنام', 'جانجنام', 'كانغنام', 'عيادات غانغنام'], 압구정동: ['أبغوجونغ', 'ابجوجونج'], 신사동: ['سينسا', 'شينسا'], 명동: ['ميونغدونغ', 'ميونج دونج'], 마포구: ['مابو'] },
}; // prettier-ignore

export const foreignPlaceKinds: readonly Kind[] = Object.entries(NAMES).map(([language, names]) => ({
  name: `${language}: places`,
  expected: 0.9,
  make: ({ district, neighbourhood }, random, all) => {
    const place = [neighbourhood, district].find((name) => name !== null && names[name] !== undefined);
    const texts = place ? names[place] : undefined;
    if (!place || !texts) return null;
    // A name without its kind also means the station, so clinics elsewhere are no mistake.
    const there = all.filter(({ addressKo }) => addressKo.includes(place));
    return { text: random.pick(texts), finds: there.map(({ externalId }) => externalId) };
  },
}));
