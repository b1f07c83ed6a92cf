import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { readEnglish } from '../words.ts';

/** Usual characters of Korean names by syllable, simplified and traditional; written by hand, not from Unihan. */
const CHARACTERS = new Map(
  `가=佳|嘉 강=江|康|姜 건=健|建 경=京|庆|慶 고=高 공=孔 광=光 구=具 국=国|國 권=权|權 규=圭 근=根 기=基 길=吉 김=金 나=罗|羅
  남=南 노=卢|盧 다=多 대=大 덕=德 도=道 동=东|東 명=明 문=文 미=美 민=民|敏 박=朴 백=白 범=凡 병=炳 보=宝|寶 복=福 봉=凤|鳳 부=富
  사=思 산=山 상=祥 서=徐 석=锡|錫 선=善|仙 설=雪 성=成|星|圣 세=世 소=素 송=宋 수=秀|水 순=顺|順 승=胜|勝 시=时|時 신=新|申 심=心
  아=雅 안=安 양=梁|杨 여=丽|麗 연=妍|然 영=英|荣 예=艺|藝|礼 오=吴|吳 옥=玉 온=温 용=龙|龍 우=宇|友 운=云|雲 원=元|原|源 월=月 위=伟|偉
  유=柳|刘 윤=尹|允 은=恩|银 을=乙 의=义|義 이=李 인=仁 일=一|日 임=林 장=张|張 재=在|载 전=全 정=郑|鄭|正 제=济|濟 조=赵|趙 종=钟|鐘 주=珠|周
  준=俊 중=中 지=智|志 진=珍|真|辰 차=车|車 찬=灿|燦 창=昌 천=天 철=哲 청=清|青 초=初 최=崔 춘=春 태=泰|太 평=平 하=河|夏 학=鹤|鶴 한=韩|韓 해=海 향=香
  허=许|許 현=贤|賢|现 형=亨 혜=惠 호=浩|湖 홍=洪 화=花|华 환=焕|煥 황=黄|黃 효=孝 훈=勋|勳 휘=辉|輝 희=喜|熙 학=学|學 생=生 의=医 본=本 각=角
  단=丹 당=堂 라=罗 려=丽 란=兰 림=林 련=莲 무=武 방=方 변=卞 빈=彬 삼=三 식=植 실=实 언=彦 엄=严 열=烈 왕=王 자=子 종=宗 집=集 추=秋 탁=卓 필=必 후=厚`
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('='))
    .map(([syllable = '', characters = '']) => [syllable, characters.split('|')] as const),
);

function toCharacters(root: string, random: Random): string | null {
  const characters = Array.from(root, (syllable) => CHARACTERS.get(syllable));
  return characters.every((options) => options !== undefined)
    ? characters.map((options) => random.pick(options)).join('')
    : null;
}

const SUFFIXES = ['整形外科', '整形医院', '整形醫院', '整形外科医院', '医疗美容', '', '整形'];
const PLACES: Record<string, readonly string[]> = {
  강남구: ['江南', '江南区', '江南區'], 서초구: ['瑞草', '瑞草区'], 송파구: ['松坡'], 마포구: ['麻浦', '麻浦区'], 중구: ['首尔中区'],
}; // prettier-ignore

export const chineseKinds: readonly Kind[] = [
  {
    name: 'zh: names by reading',
    expected: 0.9,
    make: (clinic, random, all) => {
      const text = clinic.root.length < 2 ? null : toCharacters(clinic.root, random);
      if (!text) return null;
      const place = PLACES[clinic.district ?? '']?.[0];
      const before = place && random.next() < 0.25 ? place : '';
      return forName(before + text + random.pick(SUFFIXES), clinic, all);
    },
  },
  {
    name: 'zh: latin, chinese words',
    expected: 0.9,
    make: (clinic, random, all) => {
      const text = readEnglish(clinic.root);
      if (!text) return null;
      const before = random.pick(['', '', '韩国', '首尔', '韓國']);
      return forName(before + text + random.pick(SUFFIXES.slice(0, 5)), clinic, all);
    },
  },
];
