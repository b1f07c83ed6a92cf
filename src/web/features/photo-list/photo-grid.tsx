import { useRef } from 'react';
import photoListTexts, { type Texts } from '#texts/photo-list.ts';
import wordsTexts from '#texts/words.ts';
import { groupBy } from '#domain/group-by.ts';
import { paths } from '#domain/paths.ts';
import type { ListedPhoto } from '#domain/photo/photo-list-views.ts';
import { TIMES_SINCE, type TimeSince } from '#domain/photo/time-since.ts';
import { readPhotoLink } from '#web/api/photo-link.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName, procedureName } from '#web/lib/words.ts';
import { Photo } from '#web/parts/photo.tsx';
import { useGallery } from '#web/parts/photo-gallery/use-gallery.ts';
import { usePhotoChoice } from '#web/parts/patient-photos/use-photo-choice.ts';
import { lineLinkClass } from '#web/ui/button.ts';

/** Two columns on phones, up to six on wide screens. */
const SHOWN_WIDTHS = '(min-width: 64rem) 11rem, (min-width: 40rem) 30vw, 45vw';

const TIME_NAMES: Readonly<Record<TimeSince, (t: Texts) => string>> = {
  'first-month': (t) => t.firstMonth,
  'third-month': (t) => t.thirdMonth,
  'first-year': (t) => t.firstYear,
  later: (t) => t.later,
  unknown: (t) => t.unknown,
};

type Props = {
  photos: readonly ListedPhoto[];
  /** Name of the gallery. */
  title: string;
};

/** Photos by the time since treatment, each with a link to its review. Each opens in the gallery. */
export function PhotoGrid({ photos, title }: Props) {
  const t = useTexts(photoListTexts);
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  const isShown = usePhotoChoice();
  const grid = useRef<HTMLDivElement>(null);
  const { Gallery, openIndex, onShow, open } = useGallery(isShown ? photos.length : 0);
  const numbered = photos.map((photo, index) => {
    const procedure = procedureName(words, nameOf({ slug: photo.procedureSlug, name: photo.procedureName }));
    return { photo, index, names: { procedure, clinic: clinicName(words, photo.clinic) } };
  });
  const describe = (index: number) => {
    const names = numbered[index]?.names ?? { procedure: '', clinic: '' };
    return t.photoOf({ number: index + 1, count: photos.length, ...names });
  };
  const groups = groupBy(numbered, ({ photo }) => photo.timeSince);
  return (
    <div ref={grid} className="hidden in-data-photos:block noscript:block">
      {TIMES_SINCE.map((time) => {
        const shown = groups.get(time) ?? [];
        return (
          shown.length > 0 && (
            <section key={time} aria-labelledby={time} className="mt-8">
              <h2 id={time} className="text-xl">
                {TIME_NAMES[time](t)}
              </h2>
              <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
                {shown.map(({ photo, index, names }) => (
                  <li key={`${photo.image} ${photo.reviewId}`}>
                    <a
                      href={photo.image}
                      data-photo={index}
                      onClick={(event) => open(event, index)}
                      className="block cursor-zoom-in rounded-sheet border border-hairline bg-sheet hover:border-celadon"
                    >
                      {isShown ? (
                        <Photo
                          readLink={readPhotoLink}
                          photo={photo}
                          alt={describe(index)}
                          sizes={SHOWN_WIDTHS}
                          isLazy
                          className="aspect-square w-full rounded-sheet text-quiet"
                        />
                      ) : (
                        <span className="flex aspect-square w-full items-center justify-center p-2 text-center text-xs text-quiet">
                          {describe(index)}
                        </span>
                      )}
                    </a>
                    <p className="mt-1 text-xs">
                      <Link to={paths.review(photo.procedureSlug, photo.reviewId)} className={lineLinkClass}>
                        {t.review(names)}
                      </Link>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {Gallery && (
        <Gallery
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
