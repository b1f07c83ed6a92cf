import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { comparisonPath, ONLY_TICKED } from '#domain/lists/comparison.ts';
import { localPath } from '#domain/locales.ts';
import { MOST_CHOSEN } from '#domain/price/comparison-rules.ts';
import { paths } from '#domain/paths.ts';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { ShownQuery } from './load-comparison.ts';
import priceReportsTexts from '#texts/price-reports.ts';
import { MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';

type Props = {
  query: ShownQuery;
  /** Ids of the clinics whose boxes are in the table. */
  listed: readonly number[];
  children: ReactNode;
};

/** Surrounds a table whose rows can be ticked; the ticks are in the URL. Without scripts it is a plain GET form. */
export function TickForm({ query, listed, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const locale = useLocale();
  const { ticked } = query;
  const [isFull, setIsFull] = useState(false);

  /** Clinics that are ticked on other pages of the list stay so. */
  const readTicks = () => {
    const boxes = listBoxes(form.current);
    const elsewhere = ticked.filter((id) => !boxes.some(({ value }) => value === String(id)));
    const here = boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
    return [...elsewhere, ...here].sort((one, other) => one - other);
  };
  const showTicks = () => {
    for (const box of listBoxes(form.current)) box.checked = ticked.includes(Number(box.value));
  };
  const apply = () => {
    const next = readTicks();
    setIsFull(next.length > MOST_CHOSEN);
    if (next.length > MOST_CHOSEN) {
      showTicks();
      return;
    }
    const isNarrowed = query.isNarrowed && next.length > 0;
    void navigate(comparisonPath({ ...query, ticked: next, isNarrowed }), {
      preventScrollReset: true,
      replace: true,
      state: KEEPS_FOCUS,
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = readTicks();
    if (next.length > 0) void navigate(comparisonPath({ ...query, ticked: next, isNarrowed: true, page: 1 }));
    else listBoxes(form.current)[0]?.focus();
  };

  // Applies ticks that were made before hydration.
  useEffect(() => {
    if (listBoxes(form.current).some(({ checked, defaultChecked }) => checked !== defaultChecked)) apply();
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Back and links change the URL: the boxes follow.
  useOnChange(ticked.join('.'), showTicks);

  const { search } = new URL(comparisonPath({ ...query, ticked: [], page: 1 }), 'http://site');
  return (
    <form ref={form} action={localPath(locale, paths.priceComparison())} onSubmit={submit} onChange={apply}>
      {[...new URLSearchParams(search)].map(
        ([name, value]) => name !== 'only' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* A browser without scripts sends them along; the boxes of the table are sent by themselves. */}
      {ticked
        .filter((id) => !listed.includes(id))
        .map((id) => (
          <input key={id} type="hidden" name="clinics" value={id} />
        ))}
      {children}
      <TickedBar query={query} isFull={isFull} />
    </form>
  );
}

const listBoxes = (form: HTMLFormElement | null): HTMLInputElement[] =>
  Array.from(form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []);

type BarProps = {
  query: ShownQuery;
  /** True if one more was ticked than the comparison takes. */
  isFull: boolean;
};

/** Narrows the table to the ticked clinics, or shows all again; stays in sight while some are ticked. */
function TickedBar({ query, isFull }: BarProps) {
  const t = useTexts(priceReportsTexts);
  const { ticked, isNarrowed } = query;
  const link = `${linkClass} inline-block py-1 text-sm`;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-hairline bg-paper py-2 print:hidden ${
        ticked.length > 0 ? 'sticky bottom-0 z-10' : ''
      }`}
    >
      <div className="flex min-w-0 items-baseline gap-x-5 max-sm:flex-col">
        <output className="text-sm text-quiet tabular-nums">
          {isFull && ticked.length >= MOST_CHOSEN
            ? t.tickLimit({ most: MOST_CHOSEN })
            : t.ticked({ count: ticked.length })}
        </output>
        {ticked.length > 0 && (
          <Link
            to={comparisonPath({ ...query, ticked: [], isNarrowed: false, page: 1 })}
            preventScrollReset
            className={link}
          >
            {t.untickAll}
          </Link>
        )}
      </div>
      {ticked.length > 1 && (
        <Link
          to={paths.compare(ticked.slice(0, MOST_COMPARED).map(String), { procedure: query.procedure })}
          className={link}
        >
          {t.sideBySide}
        </Link>
      )}
      {isNarrowed ? (
        <Link
          to={comparisonPath({ ...query, isNarrowed: false, page: 1 })}
          className={buttonClass('secondary')}
        >
          {t.showAllClinics}
        </Link>
      ) : (
        <button type="submit" name="only" value={ONLY_TICKED} className={buttonClass('secondary')}>
          {t.showTicked}
        </button>
      )}
    </div>
  );
}
