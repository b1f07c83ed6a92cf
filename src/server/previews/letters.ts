import type { Locale } from '#domain/locales.ts';

/** Letters that tell if a font has a language, among them those that fonts of its neighbours lack. */
export const LETTERS: Readonly<Record<Locale, string>> = {
  en: 'Wi',
  ja: 'あンー術円働',
  'zh-Hans': '们术诊韩',
  'zh-Hant': '們術診灣',
  ko: '가힣',
  th: 'กฉ',
  vi: 'Đơữặ',
  ru: 'Жщя',
  mn: 'ӨөҮү',
  ar: 'عيم',
};
