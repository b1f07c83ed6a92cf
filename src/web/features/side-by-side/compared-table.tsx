import sideBySideTexts from '#texts/side-by-side.ts';
import wordsTexts from '#texts/words.ts';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { comparePath, type CompareQuery, moveSlug } from '#domain/lists/side-by-side.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkClass } from '#web/ui/button.ts';
import { type ComparedRow, sharedScale, useComparedRows } from './compared-rows.tsx';
import type { Compared, ComparedClinics } from './load-compared.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';

/**
 * Clinics as columns, what is compared as rows. On phones one clinic fills the screen beside the fixed names of the
 * rows, and the next is a swipe or an arrow key away.
 */
export function ComparedTable({ compared }: { compared: ComparedClinics }) {
  const t = useTexts(sideBySideTexts);
  const formats = useFormats();
  const nameOf = useProcedureName();
  const { clinics, procedure, procedures, query } = compared;
  const rows = useComparedRows(clinics, procedure?.slug)
    .filter(({ isOfProcedure }) => procedure || !isOfProcedure)
    .map(({ show, ...row }) => ({ ...row, cells: clinics.map(show) }));
  const isEmpty = ({ cells }: ShownRow) => cells.every((cell) => !cell);
  const filled = rows.filter((row) => !isEmpty(row));
  const stated = filled.filter(({ toldBy }) => toldBy === 'clinic');
  const empty = rows.filter(isEmpty).map(({ name }) => name);
  const scale = sharedScale(clinics);
  const caption = procedure
    ? t.captionOf({ procedure: nameOf(procedure), count: clinics.length })
    : t.caption({ count: clinics.length });
  const { line, area, onScroll } = useNamesLine();
  return (
    <>
      <div className="side-by-side mt-5" data-clinics={clinics.length}>
        <NamesLine clinics={clinics} line={line} />
        <section
          ref={area}
          aria-label={t.region}
          // A scrolled area is reached by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          <table>
            <caption className="text-start font-serif text-lg">
              {/* As wide as the screen, not as the table. */}
              <span className="sticky start-0 inline-block max-w-[100cqw]">{caption}</span>
            </caption>
            <thead>
              <tr>
                <td>
                  <span className="sr-only">{t.fact}</span>
                </td>
                {clinics.map((one, index) => (
                  <ClinicHead
                    key={one.clinic.id}
                    clinic={one.clinic}
                    query={query}
                    at={index + 1}
                    all={clinics.length}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              <Rows rows={filled.filter(({ toldBy }) => toldBy !== 'clinic')} clinics={clinics} />
            </tbody>
            {stated.length > 0 && (
              <tbody>
                <tr>
                  <th scope="rowgroup" colSpan={clinics.length + 1}>
                    <span className="sticky start-0">{t.stated}</span>
                  </th>
                </tr>
                <Rows rows={stated} clinics={clinics} />
              </tbody>
            )}
          </table>
        </section>
      </div>
      {scale && (
        <p className="mt-3 text-sm text-quiet">
          {t.scale({
            lowest: formats.shortAmount(scale.lowestKrw),
            highest: formats.shortAmount(scale.highestKrw),
          })}
        </p>
      )}
      {!procedure && procedures.length > 0 && (
        <p className="mt-3 text-sm text-quiet print:hidden">{t.chooseProcedure}</p>
      )}
      {empty.length > 0 && <p className="mt-1 text-sm text-quiet">{t.none({ rows: formats.list(empty) })}</p>}
    </>
  );
}

type ShownRow = Omit<ComparedRow, 'show'> & { cells: ReactNode[] };

function Rows({ rows, clinics }: { rows: readonly ShownRow[]; clinics: readonly Compared[] }) {
  const t = useTexts(sideBySideTexts);
  return rows.map(({ name, cells, toldBy }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={clinics[index]?.clinic.id}>
          {cell || <p className="text-sm text-quiet">{toldBy === 'patients' ? t.noneReported : t.nothing}</p>}
        </td>
      ))}
    </tr>
  ));
}

type HeadProps = { clinic: Compared['clinic']; query: CompareQuery; at: number; all: number };

/** A clinic at the head of its column, with links that move or remove it. */
function ClinicHead({ clinic, query, at, all }: HeadProps) {
  const t = useTexts(sideBySideTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  const { slugs } = query;
  const link = `${linkClass} inline-block py-1 pointer-coarse:py-3`;
  // Another clinic's links come to lie under the pointer.
  const onClick = ({ nativeEvent }: MouseEvent) => swallowSecondClick(nativeEvent);
  const move = (by: -1 | 1, label: string, arrow: string) => (
    <Link
      to={comparePath({ ...query, slugs: moveSlug(slugs, clinic.slug, by) })}
      preventScrollReset
      onClick={onClick}
      aria-label={label}
      className={`${link} min-w-6 text-center rtl:-scale-x-100`}
    >
      {arrow}
    </Link>
  );
  return (
    // The name alone heads each cell of the column in a screen reader, without the links below it.
    <th scope="col" aria-label={name}>
      <Link to={paths.clinic(clinic.slug)} className="heading-link font-serif text-lg">
        <bdi>{name}</bdi>
      </Link>
      {clinic.nameKo && (
        <span lang="ko" className="block text-sm text-quiet">
          {clinic.nameKo}
        </span>
      )}
      {clinic.verified && (
        <span className="mt-1 block">
          <VerifiedBadge />
        </span>
      )}
      <span className="mt-1 flex items-center gap-x-4 text-sm print:hidden">
        {/* On phones nothing else tells of the next clinic. */}
        <span aria-hidden="true" className="text-quiet tabular-nums sm:hidden">
          {at}/{all}
        </span>
        {at > 1 && move(-1, t.earlier({ clinic: name }), '←')}
        {at < all && move(1, t.later({ clinic: name }), '→')}
        <Link
          to={comparePath({ ...query, slugs: slugs.filter((slug) => slug !== clinic.slug) })}
          preventScrollReset
          onClick={onClick}
          aria-label={t.removeClinic({ clinic: name })}
          className={link}
        >
          {t.remove}
        </Link>
      </span>
    </th>
  );
}

/** Keeps the line of names in step with the area that scrolls. */
function useNamesLine() {
  const line = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const follow = () => {
    if (line.current && area.current) line.current.scrollLeft = area.current.scrollLeft;
  };
  // A reload brings the area back where it was.
  useEffect(follow);
  return { line, area, onScroll: follow };
}

type NamesProps = { clinics: readonly Compared[]; line: RefObject<HTMLDivElement | null> };

/**
 * The names of the clinics, which stay in sight below the heads of the columns: a sticky head would stick to the area that
 * scrolls sideways. Not without scripts, which would leave a name above the figures of another clinic.
 */
function NamesLine({ clinics, line }: NamesProps) {
  const words = useTexts(wordsTexts);
  if (!useIsBrowser()) return null;
  return (
    <div aria-hidden="true" className="side-by-side-names">
      <div ref={line}>
        {clinics.map(({ clinic }) => (
          <span key={clinic.id}>
            <bdi>{clinicName(words, clinic)}</bdi>
          </span>
        ))}
      </div>
    </div>
  );
}
