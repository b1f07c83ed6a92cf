import wordsTexts from '#texts/words.ts';
import unreviewedTexts from '#texts/unreviewed-clinic.ts';
import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { buttonClass, lineLinkClass } from '#web/ui/button.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { describeRegister } from './describe-register.ts';
import { SheetLink } from './sheet-link.tsx';
import { NearbyReports } from './nearby-reports.tsx';

/** Loaded only where a clinic posts prices. */
const PostedPriceList = lazyRetried(() => import('./posted-price-list.tsx'));

type HeadingProps = { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode };

type Props = {
  clinic: ClinicDetail;
  /** Heading of the reviews. A prop, because a module imported from two files costs every page a chunk. */
  Heading: ComponentType<HeadingProps>;
  /** Facts about the clinic. */
  children: ReactNode;
};

/** Page of a clinic without reviews: its facts, reports nearby, and a link to write the first review. */
export default function UnreviewedClinic({ clinic, Heading, children }: Props) {
  const t = useTexts(unreviewedTexts);
  const words = useTexts(wordsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const source = describeRegister(t, clinic);
  return (
    <>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 border-t border-hairline pt-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-y-6">
          {children}
          {source && <p className="max-w-measure text-xs text-quiet">{source}</p>}
          <p>
            <SheetLink slug={clinic.slug} />
          </p>
        </div>
        <section
          aria-label={t.firstReview}
          className="rounded-sheet border border-hairline bg-wash p-5 print:hidden"
        >
          <Heading ref={heading}>{t.wereYouPatient}</Heading>
          <p className="mt-2 text-sm">{t.firstReviewText({ clinic: clinicName(words, clinic) })}</p>
          <Link
            to={paths.submitQuote({ clinicId: clinic.id })}
            className={`${buttonClass('primary')} my-4 w-full`}
          >
            {t.writeFirst}
          </Link>
          <p className="text-xs">
            <Link to={paths.howReviewsAreChecked()} className={lineLinkClass}>
              {t.howChecked}
            </Link>
          </p>
        </section>
      </div>
      {clinic.postedPrices.length > 0 && (
        <Suspense>
          <PostedPriceList clinic={clinic} />
        </Suspense>
      )}
      {clinic.nearby && <NearbyReports clinic={clinic} nearby={clinic.nearby} />}
    </>
  );
}
