import sideBySideTexts from '#texts/side-by-side.ts';
import spokenTexts from '#texts/spoken-languages.ts';
import scoresTexts from '#texts/scores.ts';
import type { ReactNode } from 'react';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { writeSpokenLanguages } from '#domain/clinic/spoken-languages.ts';
import { paths } from '#domain/paths.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import PostedPrice from '#web/parts/posted-price.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import type { Scored } from '#web/parts/score-bar-model.ts';
import { ScoreFigure } from '#web/parts/score-figure.tsx';
import { linkClass } from '#web/ui/button.ts';
import type { Compared } from './load-compared.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

type ClinicPrice = NonNullable<NonNullable<Compared['row']>['price']>;

/** A row of the comparison: what it compares, and how to show it of a clinic; null where there is nothing. */
export type ComparedRow = {
  name: string;
  /** Rows told by the clinic stand below a heading of their own; unset where neither tells it. */
  toldBy?: 'patients' | 'clinic';
  /** True for rows of the chosen procedure, which say nothing without one. */
  isOfProcedure?: boolean;
  show: (of: Compared) => ReactNode;
};

/** Returns the scale on which the prices of all clinics lie; null without prices. */
export function sharedScale(clinics: readonly Pick<Compared, 'row'>[]): PriceScale | null {
  const prices = clinics.flatMap(({ row }) => row?.price ?? []);
  if (prices.length === 0) return null;
  return {
    lowestKrw: Math.min(...prices.map(({ lowestKrw }) => lowestKrw)),
    highestKrw: Math.max(...prices.map(({ highestKrw }) => highestKrw)),
  };
}

/** Returns all rows, in their order. */
export function useComparedRows(clinics: readonly Compared[], procedure: string | undefined): ComparedRow[] {
  const t = useTexts(sideBySideTexts);
  const scores = useTexts(scoresTexts);
  const spoken = useTexts(spokenTexts);
  const placeOf = usePlaceName();
  const locale = useLocale();
  const scale = sharedScale(clinics);
  return [
    {
      name: t.prices,
      toldBy: 'patients',
      isOfProcedure: true,
      show: ({ row, clinic, excluded }) => {
        const price =
          row?.price && scale
            ? showPrice(row.price, scale, clinic.name)
            : row && <p className="text-sm text-quiet">{t.noPrice}</p>;
        if (excluded.length === 0 || procedure === undefined) return price;
        return (
          <>
            {price}
            <ExcludedReports procedure={procedure} excluded={excluded} />
          </>
        );
      },
    },
    {
      name: t.posted,
      isOfProcedure: true,
      show: ({ posted }) => posted && <PostedPrice posted={posted} procedure={posted.procedure.slug} />,
    },
    { name: scores.satisfaction, toldBy: 'patients', show: (of) => showScores(of, 'satisfaction') },
    { name: scores.recovery, toldBy: 'patients', show: (of) => showScores(of, 'recovery') },
    {
      name: t.reviews,
      toldBy: 'patients',
      show: ({ reports, clinic }) => showReviews(reports, clinic.slug, t, locale),
    },
    { name: t.surgeons, toldBy: 'patients', show: ({ reports }) => showDoctors(reports, t) },
    { name: t.latest, toldBy: 'patients', show: ({ latest }) => latest && <LatestReview latest={latest} /> },
    {
      name: t.location,
      show: ({ clinic }) => (
        <p className="text-sm">
          {placeOf(clinicPlace(clinic))}
          <span className="block text-quiet">
            <bdi>{clinic.address && <Unbroken text={clinic.address} />}</bdi>
          </span>
        </p>
      ),
    },
    {
      name: t.languages,
      toldBy: 'clinic',
      show: ({ clinic }) => statedText(writeSpokenLanguages(spoken, clinic.spokenLanguages)),
    },
    { name: t.hours, toldBy: 'clinic', show: ({ clinic }) => statedText(clinic.openingHours) },
    {
      name: t.specialties,
      toldBy: 'clinic',
      show: ({ clinic }) => statedText(clinic.specialties.join(', ')),
    },
    { name: t.about, toldBy: 'clinic', show: ({ clinic }) => statedText(clinic.description) },
  ];
}

/** Shows what a clinic says, with its own lines and direction, at the side where the names of the rows are. */
const statedText = (text: string | null) =>
  text?.trim() ? (
    <p className="text-sm whitespace-pre-line">
      <bdi>{text}</bdi>
    </p>
  ) : null;

const showPrice = (price: ClinicPrice, scale: PriceScale, subject: string) => (
  <>
    <PriceFigure price={price} lead="text-lg" />
    <div className="mt-2">
      <PriceStrip price={price} scale={scale} subject={subject} />
    </div>
  </>
);

function showScores({ reports }: Compared, scored: Scored) {
  const scores = reports[scored];
  return (
    scores && (
      <ScoreFigure scored={scored} scores={scores} reviewCount={reports.reviewCount} isNamed={false} />
    )
  );
}

type Texts = ReturnType<typeof sideBySideTexts>;

function showReviews(
  { reviewCount, languages }: Compared['reports'],
  slug: string,
  t: Texts,
  locale: Texts['locale'],
) {
  if (reviewCount === 0) return null;
  return (
    <p className="text-sm tabular-nums">
      <Link to={paths.clinic(slug, { tab: 'reviews' })} className={linkClass}>
        {t.reviewCount({ count: reviewCount })}
      </Link>
      <span className="block text-quiet">{t.inYourLanguage({ count: languages[locale] ?? 0 })}</span>
    </p>
  );
}

function showDoctors({ doctors, doctorCount }: Compared['reports'], t: Texts) {
  if (doctors.length === 0) return null;
  const further = doctorCount - doctors.length;
  return (
    <ul className="text-sm tabular-nums">
      {doctors.map(({ name, reviewCount, slug }) => {
        const text = t.surgeon({ name, count: reviewCount });
        return (
          <li key={slug ?? name}>
            {slug === null ? (
              text
            ) : (
              <Link to={paths.surgeon(slug)} className={`${linkClass} inline-block py-0.5`}>
                {text}
              </Link>
            )}
          </li>
        );
      })}
      {further > 0 && <li className="text-quiet">{t.moreNames({ count: further })}</li>}
    </ul>
  );
}

function LatestReview({ latest }: { latest: NonNullable<Compared['latest']> }) {
  const formats = useFormats();
  const nameOf = useProcedureName();
  const { id, procedureSlug, procedureName, createdAt } = latest;
  return (
    <p className="text-sm">
      <Link to={paths.review(procedureSlug, id)} className={linkClass}>
        {nameOf({ slug: procedureSlug, name: procedureName })}
      </Link>
      <span className="block text-quiet">{formats.date(createdAt)}</span>
    </p>
  );
}
