import surgeonLinksTexts from '#texts/surgeon-links.ts';
import type { ClinicSurgeons, ProcedureSurgeons } from '#domain/surgeon/surgeon-views.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** Stays at the end of a line that wraps. */
const SEPARATOR = '\u00a0· ';

type Props = {
  /** Those of a procedure have their clinic beside them. */
  surgeons: readonly (ClinicSurgeons['surgeons'][number] &
    Partial<Pick<ProcedureSurgeons['surgeons'][number], 'clinic'>>)[];
};

/** Surgeons whom reviews name often enough for a page; nothing without any. */
export function SurgeonList({ surgeons }: Props) {
  const t = useTexts(surgeonLinksTexts);
  if (surgeons.length === 0) return null;
  return (
    <section aria-labelledby="surgeons" className="border-b border-hairline py-4 text-sm">
      <h2 id="surgeons" className="font-sans text-sm font-semibold tracking-normal">
        {t.surgeons}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {surgeons.map(({ slug, name, reviewCount, clinic }) => (
          <li key={slug}>
            <Link to={paths.surgeon(slug)} className={`${linkClass} inline-block py-1 pointer-coarse:py-2.5`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="text-quiet tabular-nums">
              {clinic && (
                <>
                  {SEPARATOR}
                  <bdi>{clinic.name}</bdi>
                </>
              )}
              {clinic ? SEPARATOR : ' '}
              <span className="whitespace-nowrap">{t.reviewCount({ count: reviewCount })}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-quiet">{t.notConfirmed}</p>
    </section>
  );
}
