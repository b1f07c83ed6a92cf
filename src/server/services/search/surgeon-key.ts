import { getSurnames } from '#server/korean/lexicon.ts';
import { spellPerson } from '#server/korean/personal-names.ts';

const TITLES =
  /^(?:(?:dr|doctor|prof|professor|director|mr|mrs|ms|miss)(?:\.\s*|\s+))+|(?:\s*(?:대표)?(?:원장|선생|교수|박사|의사)님?|\s+(?:md|m\.d\.?|phd|ph\.d\.?|doctor|dr\.?)|\s*(?:院长|院長|医生|醫生|医師|醫師|先生))+$/giu;

/** Words of texts that name nobody, in languages that separate words by spaces: roles, numbers, "do not know". */
const NOBODY_WORDS: ReadonlySet<string> = new Set(
  `a an the my our his her their this that same other another someone somebody anyone nobody none no not i we he she is
  was were it do did does dont didnt cant cannot know known knew unknown remember forgot forget sure idea told say said
  name named anonymous private applicable na one two three four several many different both various
  doctor doctors dr drs surgeon surgeons physician physicians specialist specialists professor md phd plastic cosmetic
  aesthetic facial general head chief main lead senior junior certified board director representative president owner ceo
  boss founder resident intern assistant nurse nurses anesthesiologist anaesthetist anesthetist staff team medical clinic
  hospital korean male female man woman lady guy young old older nice good
  bác sĩ sỹ phẫu thuật viên thẩm mỹ trưởng khoa chính viện giám đốc chuyên không biết nhớ rõ tôi
  врач врачи доктор доктора хирург хирурги пластический главный ведущий старший директор мой наш специалист не знаю
  помню известно неизвестно два три несколько разные корейский
  эмч нар мэс засалч засалчид гоо сайхны пластик ерөнхий ахлах захирал манай миний мэдэхгүй санахгүй хоёр гурван
  طبيب الطبيب طبيبة الطبيبة أطباء الأطباء جراح الجراح جراحة الجراحة دكتور الدكتور دكتورة الدكتورة تجميل التجميل
  مدير المدير رئيس الرئيس أخصائي استشاري لا أعرف أعلم أتذكر غير معروف`
    .normalize('NFKC')
    .split(/\s+/),
);

/** Parts of such texts in scripts that do not separate words, the longer before the shorter. */
const NOBODY_PARTS = new RegExp(
  `^(?:${`성형외과 성형 외과 피부과 전문의 마취과 집도의 담당의 주치의 대표 원장 부원장 의사 의료진 선생 교수 박사 여자 남자 여 남 님들 님
  들 두 세 명의 명 모름 모르겠음 몰라요 모르겠어요 기억 안남 안나요 이름 없음 한국
  整形 整容 美容 形成 成形 外科 皮膚科 皮肤科 医師 醫師 医师 医生 醫生 大夫 医 醫 院長 院长 副 主任 主治 首席 專科 专科 專家 专家 教授 執刀
  担当 先生 担任 理事長 代表 团队 團隊 两位 兩位 二人 兩名 两名 不知道 不清楚 忘记了 忘記了 不记得 不記得 不明 不詳 わからない 分からない
  覚えていない の ドクター 韓国 韩国 韓國 女 男
  แพทย์ คุณหมอ หมอ ศัลยแพทย์ ศัลยกรรม ตกแต่ง ความงาม ผู้อำนวยการ ผู้เชี่ยวชาญ หัวหน้า อาจารย์ เฉพาะทาง ไม่ทราบ ไม่รู้ จำไม่ได้ ชื่อ สองคน ผู้หญิง ผู้ชาย`
    .normalize('NFKC')
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})+$`,
  'u',
);

/** Separates the names of several persons. */
const SEVERAL = /[/&+;|]|\s(?:and|und|or|with|и|и́|와|과|및)\s/u;

/** Removes titles, and joins lines and spaces. */
export const withoutTitles = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replaceAll(TITLES, '').trim();

/**
 * Returns what two spellings of one person share, whatever their titles, case, spaces, hyphens and order of names. Latin
 * letters stand for Hangul only where they can be read in one way. Without a common key, spellings are two persons.
 * @returns null for a text that names nobody in particular: a surname alone, several persons, a role, no name
 */
export function surgeonKey(name: string): string | null {
  const plain = withoutTitles(name).toLowerCase();
  const text = plain.replaceAll(/[-'’‐·.]/gu, '').replaceAll(/\s+/g, ' ');
  if (isNobody(text) || SEVERAL.test(plain) || !/^[\p{L}\p{M} ]+$/u.test(text)) return null;
  const joined = text.replaceAll(' ', '');
  if (/^[가-힣]+$/.test(joined)) return hangulKey(joined);
  if (/^\p{Script=Latin}+$/u.test(joined)) return latinKey(text);
  return Array.from(joined).length < 2 ? null : joined;
}

const isNobody = (text: string) =>
  text.split(' ').every((word) => NOBODY_WORDS.has(word)) || NOBODY_PARTS.test(text.replaceAll(' ', ''));

const MOST_SYLLABLES = 6;

/** A surname with a given name. */
function hangulKey(name: string): string | null {
  if (name.length > MOST_SYLLABLES || getSurnames().has(name)) return null;
  const begins = [1, 2].some((length) => length < name.length && getSurnames().has(name.slice(0, length)));
  return begins ? name : null;
}

function latinKey(text: string): string | null {
  const words = text.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ');
  if (words.length < 2) return null;
  const [only, ...others] = spellPerson(words.join(' '));
  if (only && others.length === 0) return hangulKey(only.text);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  return isSurname(last) && !isSurname(first)
    ? `${last} ${words.slice(0, -1).join('')}`
    : `${first} ${rest.join('')}`;
}

const isSurname = (word: string) => spellPerson(word).length > 0;
