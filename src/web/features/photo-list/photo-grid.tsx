import photoListTexts, { type Texts } from '#texts/photo-list.ts';
import photoStagesTexts, { type Texts as StageTexts } from '#texts/photo-stages.ts';
import wordsTexts from '#texts/words.ts';
import { useRef } from 'react';
import { groupBy } from '#domain/group-by.ts';
import { paths } from '#domain/paths.ts';
import type { ListedPhoto } from '#domain/photo/photo-list-views.ts';
import { PHOTO_STAGES, type PhotoStage } from '#domain/photo/photo-stage.ts';
import type { TimeSince } from '#domain/photo/time-since.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName, procedureName } from '#web/lib/words.ts';
import { PhotoTile } from '#web/parts/photo-viewer/photo-tile.tsx';
import { usePhotoViewer } from '#web/parts/photo-viewer/use-photo-viewer.ts';
import { usePhotoChoice } from '#web/parts/patient-photos/use-photo-choice.ts';
import { lineLinkClass } from '#web/ui/button.ts';

/** Two columns on phones, up to six on wide screens. */
const SHOWN_WIDTHS = '(min-width: 64rem) 11rem, (min-width: 40rem) 30vw, 45vw';

/** Groups in their order: pairs, then the photos of each time. */
const GROUPS = ['pair', ...PHOTO_STAGES, 'unknown'] as const satisfies ('pair' | PhotoStage | TimeSince)[];
type Group = (typeof GROUPS)[number];

const GROUP_NAMES: Readonly<Record<Group, (t: Texts, stages: StageTexts) => string>> = {
  pair: (_, stages) => stages.pair,
  before: (t) => t.before,
  'first-week': (t) => t.firstWeek,
  'first-month': (t) => t.firstMonth,
  'third-month': (t) => t.thirdMonth,
  'first-year': (t) => t.firstYear,
  later: (t) => t.later,
  unknown: (t) => t.unknown,
};

const groupOf = ({ isPaired, stage, timeSince }: ListedPhoto): Group =>
  isPaired ? 'pair' : (stage ?? timeSince);

type Props = {
  photos: readonly ListedPhoto[];
  /** Name of the viewer. */
  title: string;
};

/** Photos by time, before and after side by side, each with a link to its review. Each opens in the viewer. */
export function PhotoGrid({ photos, title }: Props) {
  const t = useTexts(photoListTexts);
  const stages = useTexts(photoStagesTexts);
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  const isShown = usePhotoChoice();
  const grid = useRef<HTMLDivElement>(null);
  const { Viewer, openIndex, onShow, open } = usePhotoViewer(isShown ? photos.length : 0);
  const numbered = photos.map((photo, index) => {
    const procedure = procedureName(words, nameOf({ slug: photo.procedureSlug, name: photo.procedureName }));
    return { photo, index, names: { procedure, clinic: clinicName(words, photo.clinic) } };
  });
  type Numbered = (typeof numbered)[number];
  const describe = (index: number) => {
    const names = numbered[index]?.names ?? { procedure: '', clinic: '' };
    return t.photoOf({ number: index + 1, count: photos.length, ...names });
  };
  const toTile = ({ photo, index }: Numbered) => (
    <PhotoTile
      // The thumbnail alone: on screens of high density the next size weighs three times as much.
      photo={{ ...photo, widths: photo.widths.slice(0, 1) }}
      {...{ index, isShown }}
      alt={describe(index)}
      sizes={SHOWN_WIDTHS}
      onOpen={open}
      readLink={readPhotoLink}
    />
  );
  const toLink = ({ photo, names }: Numbered) => (
    <p className="mt-1 text-xs">
      <Link to={paths.review(photo.procedureSlug, photo.reviewId)} className={lineLinkClass}>
        {t.review(names)}
      </Link>
    </p>
  );
  const groups = groupBy(numbered, ({ photo }) => groupOf(photo));
  return (
    <div ref={grid}>
      {GROUPS.map((group) => {
        const shown = groups.get(group) ?? [];
        return (
          shown.length > 0 && (
            <section key={group} aria-labelledby={group} className="mt-8">
              <h2 id={group} className="text-xl">
                {GROUP_NAMES[group](t, stages)}
              </h2>
              {group === 'pair' ? (
                <ul className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
                  {[...groupBy(shown, ({ photo }) => photo.reviewId)].map(([reviewId, both]) => (
                    <li key={reviewId}>
                      <div className="grid grid-cols-2 gap-3">
                        {both.map((each) => (
                          <div key={each.photo.image}>{toTile(each)}</div>
                        ))}
                      </div>
                      {both.slice(0, 1).map(toLink)}
                    </li>
                  ))}
                </ul>
              ) : (
                <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
                  {shown.map((each) => (
                    <li key={`${each.photo.image} ${each.photo.reviewId}`}>
                      {toTile(each)}
                      {toLink(each)}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        );
      })}
      {Viewer && (
        <Viewer
          photos={photos}
          openIndex={openIndex}
          readLink={readPhotoLink}
          onShow={onShow}
          title={title}
          describe={describe}
          findOrigin={(index) => grid.current?.querySelector<HTMLElement>(`[data-photo="${index}"]`) ?? null}
        />
      )}
    </div>
  );
}
