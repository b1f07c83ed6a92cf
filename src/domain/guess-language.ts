import type { Locale } from './locales.ts';
import type { TextLanguage } from './text-language.ts';

/** Frequent characters that occur only in traditional Chinese, or only in simplified Chinese; some in Japanese too. */
const TRADITIONAL =
  /[這個們來說時會對過後還沒醫師術開給從讓嗎腫臉雙長問題線劑診較價錢覺點鐘應該處護員務韓國動變實現樣歲學體膚條約週麼裡幾邊認為錯經歷續頭網請選擇滿復環淨譯薦顯結預歡謝專業藥]/gu;
const SIMPLIFIED =
  /[这个们来说时会对过后还没医师术开给从让吗肿脸双长问题线剂诊较价钱觉点钟应该处护员务韩国动变实现样岁学体肤条约么里几边认为错经历续头网请选择满复环净译荐显结预欢谢专业药]/gu;

/** Frequent Chinese characters that Japanese does not have. */
const CHINESE =
  /[這这們们說说對对過过還还沒没嗎吗臉脸腫肿劑剂價价錢钱覺觉應应該该處处雙變变樣样歲岁體學會國幾为為認认錯错經经歷历續续邊边麼么裡请选擇择开從从讓让给醫师术來时长问题线诊钟现约几实肤务护员动网头很你她吧呢滿满复环淨净譯译荐显顯结预欢歡谢专业药]/u;

/** Letters that Vietnamese alone has. */
const VIETNAMESE = /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu;

/** Letters of other Cyrillic alphabets; typists on Russian keyboards write Mongolian with the Ukrainian `є` and `ї`. */
const MONGOLIAN = /[өү]/giu;
const UKRAINIAN = /[єї]/giu;
const OTHER_CYRILLIC = /[іґўәғқңұһђћљњџјѓќ]/giu;

/** Letters that Mongolian has in loan words alone, and endings of Russian words. */
const RUSSIAN = /щ|(?:ть|ться|тся|ого|его|ые|ый|ая|ое)(?!\p{L})/giu;

/** Letters of Persian and Urdu. */
const OTHER_ARABIC = /[پچژگیکٹڈڑےھں]/gu;

/** Frequent English words that few other languages have. */
const ENGLISH = new Set(
  `a the and was were is are be it its my of to for with very but that had have they this you not been than at she her
  he his would could did i as from by all when which what how then there after before without only still again too more
  less much some every each time nothing never almost nearly one two three no don
  good great kind small big soft happy better little clean clear honest natural doctor nurse nurses clinic people price
  result work day days week weeks month healed swelling bruise bruises pain sore nose eyes skin bed staff rude wait
  best ever friendly english perfect terrible experience results went well highly recommended swollen scar scars surgery`.split(
    /\s+/,
  ),
);

/** Frequent words of other languages, with and without their signs, that are neither English nor Korean surnames. */
const FOREIGN = new Set(
  `el la los las un una y que es por para con muy pero del como todo mi su fue lo bien gracias doctora clinica
  recomiendo recomendado estoy quede contenta volveria atencion excelente medico resultado o os uma um com muito mas foi meu minha nao recomendo obrigada bom boa
  le les des est et je tres pour avec sur dans mais pas qui nous mon bon merci suis de
  il di che e sono molto ottimo consiglio stato tutto della bene grazie mio
  ich und der das ist nicht mit sehr ein eine zu auf von wurde mich habe haben aber auch meine gut alles danke wieder
  het een en ik niet zeer heel goed maar mijn ook zijn werd heb naar voor bij dit
  nie sie bardzo byl byla bylo jak po mnie moja polecam wszystkim dobrze dziekuje za jestem
  ve bir cok bu icin ile gibi ama iyi memnun kaldim oldu tesekkur ederim ediyorum
  saya ini dengan untuk tidak sangat hasil tempatnya pelayanan bersih dokter dokternya hasilnya bagus sekali puas ramah sudah juga itu lebih
  ang mga sa ako ay hindi ganda maganda salamat naman yung siya
  och jag det som inte mycket att og jeg ikke meget veldig til blev med
  jsem velmi doktora si foarte este sunt nu nagyon volt hogy nem az ja oli hyvin
  desu masu deshita sensei totemo yokatta wa wo ga joayo`.split(/\s+/),
);

/** Frequent Vietnamese words as they are typed without signs. */
const PLAIN_VIETNAMESE = new Set('bac va rat khong toi minh cua duoc nhung sau hai'.split(' '));

/** Letters of other languages in Latin letters. */
const OTHER_LATIN = /[äöüßçñøåæœàèùìòâêîûãõëïÿéíóúýčšžřěłąęśźżőűğşı]/iu;

/** Those of them that Vietnamese lacks. */
const NOT_VIETNAMESE = /[äöüßçñøåæœîûëïčšžřěłąęśźżőűğş]/iu;

/** Below this share of the letters, those of a script other than Latin are names within a text. */
const NAMES_SHARE = 1 / 3;
const VIETNAMESE_SHARE = 0.05;
const ENGLISH_SHARE = 0.15;
const FOREIGN_SHARE = 0.2;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

type Reader = {
  /** Letters of the script. */
  letters: RegExp;
  /** Tells the language of a text in this script. */
  read: (text: string, page: Locale | undefined) => TextLanguage;
};

/** Scripts other than Latin; East Asian languages mix theirs. */
const READERS: readonly Reader[] = [
  {
    letters: /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    read: readEastAsian,
  },
  { letters: /\p{Script=Thai}/gu, read: () => 'th' },
  { letters: /\p{Script=Cyrillic}/gu, read: readCyrillic },
  { letters: /\p{Script=Arabic}/gu, read: readArabic },
];

/**
 * Guesses the language of a text from its script, telling letters and frequent words.
 * @param page language of the page on which it was written; decides where the text does not
 */
export function guessLanguage(text: string, page?: Locale): TextLanguage {
  const plain = text.normalize('NFC');
  const letters = countOf(plain, /\p{L}/gu);
  if (letters === 0) return 'other';
  const latin = countOf(plain, /\p{Script=Latin}/gu);
  if (latin === letters) return readLatin(plain, latin, page);
  const counts = READERS.map((reader) => countOf(plain, reader.letters));
  const most = Math.max(...counts);
  const reader = READERS[counts.indexOf(most)];
  if (reader && most >= letters * NAMES_SHARE) return reader.read(plain, page);
  return latin > letters / 2 ? readLatin(plain, latin, page) : 'other';
}

function readEastAsian(text: string, page: Locale | undefined): TextLanguage {
  const hangul = countOf(text, /\p{Script=Hangul}/gu);
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = countOf(text, /\p{Script=Han}/gu);
  if (hangul > kana + han) return 'ko';
  if (kana > 0) return 'ja';
  const more = countOf(text, TRADITIONAL) - countOf(text, SIMPLIFIED);
  if (page === 'ja' && !CHINESE.test(text)) return 'ja';
  if (more === 0 && page === 'zh-Hant') return page;
  return more > 0 ? 'zh-Hant' : 'zh-Hans';
}

function readCyrillic(text: string, page: Locale | undefined): TextLanguage {
  if (countOf(text, OTHER_CYRILLIC) > 0) return 'other';
  if (countOf(text, MONGOLIAN) > 0) return 'mn';
  if (page === 'mn') return countOf(text, RUSSIAN) > 0 ? 'ru' : 'mn';
  return countOf(text, UKRAINIAN) > 0 ? 'other' : 'ru';
}

function readArabic(text: string): TextLanguage {
  return countOf(text, OTHER_ARABIC) > 0 ? 'other' : 'ar';
}

function readLatin(text: string, letters: number, page: Locale | undefined): TextLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const vietnamese = words.filter((word) => PLAIN_VIETNAMESE.has(word)).length;
  const other = words.filter((word) => FOREIGN.has(word)).length;
  const foreign = vietnamese + other;
  if (english >= words.length * ENGLISH_SHARE && english >= foreign) return 'en';
  if (countOf(text, VIETNAMESE) >= letters * VIETNAMESE_SHARE) return 'vi';
  // Vietnamese is typed without its signs too, and shares some with other languages.
  const isOther = other > vietnamese && other >= words.length * FOREIGN_SHARE;
  if (page === 'vi' && !NOT_VIETNAMESE.test(text) && !isOther) return 'vi';
  if (OTHER_LATIN.test(text)) return 'other';
  const isForeign = foreign > english && foreign >= words.length * FOREIGN_SHARE;
  return page === 'en' && !isForeign ? 'en' : 'other';
}
