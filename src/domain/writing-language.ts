import { textLanguage } from './text-language.ts';

/** Languages to filter texts by; `zh` is Chinese in either script. */
export const WRITING_LANGUAGES = ['ko', 'ja', 'zh', 'other'] as const;

export type WritingLanguage = (typeof WRITING_LANGUAGES)[number];

/** Returns the filter language of a text. */
export function writingLanguage(text: string): WritingLanguage {
  const language = textLanguage(text);
  return language === 'ko' || language === 'ja' ? language : language === undefined ? 'other' : 'zh';
}
