import type { ReactNode } from 'react';
import { useLocale } from '#web/lib/texts/use-texts.ts';

type Props = {
  /** In the language of the page. */
  own: ReactNode;
  korean: ReactNode;
};

/** Shows the same in the language of the page and in Korean, side by side; once on a page in Korean. */
export function InBoth({ own, korean }: Props) {
  if (useLocale() === 'ko') return <div>{korean}</div>;
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">{own}</div>
      <div lang="ko" dir="ltr" className="min-w-0">
        {korean}
      </div>
    </div>
  );
}
