import { type ReactNode, Suspense, useState } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';

/** Loaded only by browsers with a translator, for texts in another language. */
const DeviceTranslation = lazyRetried(() => import('./device-translation/device-translation.tsx'));

type Props = {
  text: string;
  /** The language of the text; none or an empty one if it is unknown. */
  language: string | undefined;
  /** Classes of the translation. */
  className: string;
  /** The text as it was written; stays in the document behind a translation. */
  children: ReactNode;
};

/** Lets a browser with a translator translate a text of another language than the page's. */
export function Translatable({ text, language, className, children }: Props) {
  const locale = useLocale();
  const isBrowser = useIsBrowser();
  const [isTranslated, setIsTranslated] = useState(false);
  return (
    <>
      <div className={isTranslated ? 'hidden' : 'contents'}>{children}</div>
      {isBrowser && language && language !== locale && 'Translator' in globalThis && (
        <Suspense>
          <DeviceTranslation text={text} language={language} className={className} onShow={setIsTranslated} />
        </Suspense>
      )}
    </>
  );
}
