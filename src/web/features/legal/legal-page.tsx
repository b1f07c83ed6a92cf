import { formatter, inSeoul } from '#domain/dates.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import legalTexts from '#texts/legal.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/links/link.tsx';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = {
  title: string;
  /** Day of the last change, YYYY-MM-DD; undefined for undated texts. */
  day?: string;
  intro: ReactNode;
  sections: readonly LegalSection[];
};

/** English legal texts spell the month out. */
const longDate = formatter(inSeoul({ dateStyle: 'long' }));

/** A legal text: its date, table of contents and sections, at a readable line length. */
export function LegalPage({ title, day, intro, sections }: Props) {
  const t = useTexts(legalTexts);
  const locale = useLocale();
  const formats = useFormats();
  const writeDay = locale === DEFAULT_LOCALE ? longDate : formats.date;
  return (
    <div className={`${columnClass} py-8 print:py-0`}>
      <Breadcrumb steps={[{ name: title }]} />
      <h1 className="mt-3 text-[min(1.875rem,7.2vw)]">{title}</h1>
      {day && <p className="mt-2 text-sm text-quiet">{t.updated({ date: writeDay(day) })}</p>}
      <div className="mt-6 gap-x-16 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="max-w-measure lg:col-start-2 lg:row-start-1">
          <div className={PROSE}>{intro}</div>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id} className="mt-10 border-t border-hairline pt-6 print:mt-6">
              <h2 id={id} tabIndex={-1} className="break-after-avoid text-2xl outline-none">
                {heading}
              </h2>
              <div className={`mt-3 ${PROSE}`}>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const PROSE =
  'space-y-4 [&_dd]:mt-1 [&_dd]:mb-4 [&_dt]:font-semibold [&_li]:mt-2 [&_ul]:list-disc [&_ul]:ps-5 [&_ul]:marker:text-celadon';

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const t = useTexts(legalTexts);
  return (
    <nav
      aria-label={t.contents}
      className="mb-8 border-y border-hairline py-4 lg:sticky lg:top-20 lg:self-start lg:border-0 lg:py-0 print:hidden"
    >
      <p className="text-xs font-semibold text-quiet">{t.contents}</p>
      <ol className="mt-1 text-sm sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="block py-1.5 pointer-coarse:py-3 underline-offset-4 hover:text-celadon hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
