import type { Locale } from './locales.ts';

/** Writes a date of a language. @param month from 1 */
type Pattern = (year: number, month: number, day: number) => string;

export type DatePatterns = { date: Pattern; month: (year: number, month: number) => string };

const THAI = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const RUSSIAN = 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'.split(' ');
const RUSSIAN_ALONE = 'янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.'.split(' ');
const ARABIC = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

const ideographic: DatePatterns = {
  date: (year, month, day) => `${year}年${month}月${day}日`,
  month: (year, month) => `${year}年${month}月`,
};

/**
 * Dates with abbreviated months, after CLDR. Written here instead of by Intl, whose wording differs between browsers and
 * the server, and which browsers lack for Mongolian: a page would not be what the server sent.
 */
export const DATE_PATTERNS: Readonly<Record<Exclude<Locale, 'en'>, DatePatterns>> = {
  ja: ideographic,
  'zh-Hans': ideographic,
  'zh-Hant': ideographic,
  ko: {
    date: (year, month, day) => `${year}년 ${month}월 ${day}일`,
    month: (year, month) => `${year}년 ${month}월`,
  },
  th: {
    date: (year, month, day) => `${day} ${THAI[month - 1]} ${year}`,
    month: (year, month) => `${THAI[month - 1]} ${year}`,
  },
  vi: {
    date: (year, month, day) => `${day} thg ${month}, ${year}`,
    month: (year, month) => `thg ${month}, ${year}`,
  },
  ru: {
    date: (year, month, day) => `${day} ${RUSSIAN[month - 1]} ${year} г.`,
    month: (year, month) => `${RUSSIAN_ALONE[month - 1]} ${year} г.`,
  },
  mn: {
    date: (year, month, day) => `${year} оны ${month}-р сарын ${day}`,
    month: (year, month) => `${year} оны ${month}-р сар`,
  },
  ar: {
    date: (year, month, day) => `${day} ${ARABIC[month - 1]} ${year}`,
    month: (year, month) => `${ARABIC[month - 1]} ${year}`,
  },
};
