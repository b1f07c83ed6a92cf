import { useState } from 'react';
import { useLocation } from 'react-router';
import { directionOf, type Locale, localPath } from '#domain/locales.ts';
import { hasNoLanguages } from '#domain/paths-without-languages.ts';
import { writeStored } from '#web/lib/stored-text.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';
import { findOffered } from './find-offered.ts';
import { useLanguages } from './use-languages.ts';

/** The offer and the button to dismiss it, in the language that is offered, which the page's texts are not in. */
const OFFERS: Readonly<Record<Locale, { offer: string; dismiss: string }>> = {
  en: { offer: 'This page is also available in English', dismiss: 'Dismiss' },
  ja: { offer: 'このページは日本語でも読めます', dismiss: '閉じる' },
  'zh-Hans': { offer: '本页面也有简体中文版', dismiss: '关闭' },
  'zh-Hant': { offer: '本頁面也有繁體中文版', dismiss: '關閉' },
  ko: { offer: '이 페이지는 한국어로도 볼 수 있습니다', dismiss: '닫기' },
  th: { offer: 'หน้านี้มีภาษาไทยด้วย', dismiss: 'ปิด' },
  vi: { offer: 'Trang này cũng có bản tiếng Việt', dismiss: 'Đóng' },
  ru: { offer: 'Эта страница есть и на русском языке', dismiss: 'Закрыть' },
  mn: { offer: 'Энэ хуудсыг монгол хэлээр ч уншиж болно', dismiss: 'Хаах' },
  ar: { offer: 'هذه الصفحة متاحة بالعربية أيضاً', dismiss: 'إغلاق' },
};

/** Remembers for good that the reader wants no offers. */
const DISMISSED_KEY = 'language-offer-dismissed';

/**
 * Offers the page in the browser's language, in one line, until it is dismissed. Nobody is redirected. Only browsers render
 * it, after the page, whose end it leaves visible.
 */
export function LanguageOffer() {
  const languages = useLanguages();
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  const [isWanted, setIsWanted] = useState(() => !isDismissed());
  const offered = isWanted ? findOffered(navigator.languages, languages, current) : null;
  if (offered === null || hasNoLanguages(pathname)) return null;
  const { offer, dismiss } = OFFERS[offered];
  return (
    <div lang={offered} dir={directionOf(offered)} data-over-end className="h-12 print:hidden">
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-sheet shadow-float">
        <p className={`${columnClass} flex items-center justify-between gap-x-4 text-sm`}>
          <a
            href={localPath(offered, pathname + search + hash)}
            hrefLang={offered}
            className="inline-flex min-h-11 min-w-0 items-center text-celadon underline"
          >
            {offer}
          </a>
          <button
            type="button"
            onClick={() => {
              dismissForGood();
              setIsWanted(false);
            }}
            className="min-h-11 shrink-0 cursor-pointer px-2 text-quiet"
          >
            {dismiss}
          </button>
        </p>
      </div>
    </div>
  );
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    // Without storage every page would offer it again.
    return true;
  }
}

const dismissForGood = () => writeStored('localStorage', DISMISSED_KEY, '1');
