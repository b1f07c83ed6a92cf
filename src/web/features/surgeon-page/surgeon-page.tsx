import surgeonPageTexts from '#texts/surgeon-page.ts';
import wordsTexts from '#texts/words.ts';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { paths } from '#domain/paths.ts';
import type { Surgeon } from '#domain/surgeon/surgeon-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ScoreFigure } from '#web/parts/score-figure.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { SurgeonPrices } from './surgeon-prices.tsx';
import { SurgeonReviews } from './surgeon-reviews.tsx';

const toPlace = (text: string) => <span className="mt-1 block text-xl text-quiet">{text}</span>;

type Props = { surgeon: Surgeon | null; isGone: boolean };

export default function SurgeonPage({ surgeon, isGone }: Props) {
  return surgeon ? <ReportedSurgeon surgeon={surgeon} /> : <MissingSurgeon isGone={isGone} />;
}

/** Shows reports about a person who operated at one clinic. */
function ReportedSurgeon({ surgeon }: { surgeon: Surgeon }) {
  const t = useTexts(surgeonPageTexts);
  const { sentences } = useFormats();
  const clinic = clinicName(useTexts(wordsTexts), surgeon.clinic);
  const place = usePlaceName()(clinicPlace(surgeon.clinic));
  const { name, reviewCount, prices } = surgeon;
  const clinicPath = paths.clinic(surgeon.clinic.slug);
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb
        steps={[{ name: t.clinics, to: paths.clinics() }, { name: clinic, to: clinicPath }, { name }]}
      />
      <h1 className="mt-3 text-3xl wrap-anywhere">
        <Rich>{t.heading({ name, clinic, place: toPlace })}</Rich>
      </h1>
      <p className="mt-2 text-sm">
        {place} ·{' '}
        <Link to={clinicPath} className={linkClass}>
          {t.toClinic}
        </Link>
      </p>
      <p className="mt-5 max-w-measure border-s-4 border-celadon ps-3">
        {sentences([t.namedIn({ count: reviewCount }), t.notConfirmed])}
      </p>
      <SurgeonFacts surgeon={surgeon} />
      <SurgeonPrices prices={prices} />
      <SurgeonReviews surgeon={surgeon} />
      <p className="mt-8 print:hidden">
        <Link
          to={paths.contact({ subject: t.titleShort({ name, clinic }), clinic: surgeon.clinic.slug })}
          rel="nofollow"
          className={`${linkClass} text-sm`}
        >
          {t.report}
        </Link>
      </p>
    </div>
  );
}

function SurgeonFacts({ surgeon }: { surgeon: Surgeon }) {
  const t = useTexts(surgeonPageTexts);
  const { satisfaction, recovery, reviewCount, toldBeforehand, years } = surgeon;
  return (
    <>
      <div className="mt-8 grid gap-x-8 gap-y-4 border-y border-hairline py-5 sm:grid-cols-2">
        {satisfaction && (
          <ScoreFigure scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />
        )}
        {recovery && <ScoreFigure scored="recovery" scores={recovery} reviewCount={reviewCount} />}
      </div>
      <dl className="grid gap-x-8 text-sm tabular-nums sm:grid-cols-2">
        <div className="border-b border-hairline py-3">
          <dt className="font-semibold">{t.told}</dt>
          <dd>{toldBeforehand.answers > 0 ? t.toldOf(toldBeforehand) : t.toldNone}</dd>
        </div>
        {years.length > 0 && (
          <div className="border-b border-hairline py-3">
            <dt className="font-semibold">{t.years}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {years.map(({ year, reviewCount: count }) => (
                <span key={year}>{t.yearCount({ year: String(year), count })}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Page for a surgeon without a page, or whose page was taken down; of the latter it says no reason. */
function MissingSurgeon({ isGone }: { isGone: boolean }) {
  const t = useTexts(surgeonPageTexts);
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <h1 className="text-3xl">{isGone ? t.gone : t.notFound}</h1>
      {!isGone && <p className="mt-3 text-quiet">{t.notFoundText}</p>}
      <p className="mt-8">
        <Link to={paths.clinics()} className={buttonClass('primary')}>
          {t.clinics}
        </Link>
      </p>
    </div>
  );
}
