import { textLanguage } from './text-language.ts';

/** What staff narrow texts by: one East Asian language, Chinese in either script, or none of them. */
export const WRITING_LANGUAGES = ['ko', 'ja', 'zh', 'other'] as const;

export type WritingLanguage = (typeof WRITING_LANGUAGES)[number];

/** The language of a text, as lists are narrowed by it. */
export function writingLanguage(text: string): WritingLanguage {
  const language = textLanguage(text);
  return language === 'ko' || language === 'ja' ? language : language === undefined ? 'other' : 'zh';
}
