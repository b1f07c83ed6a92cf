import clinicTexts from '#texts/portal-clinic.ts';
import kitTexts from '#texts/portal-kit.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#web/lib/links/link.tsx';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { DialogOutlet } from '#web/lib/lists/dialog-route.tsx';
import { useFocusAfterRemoval } from '#web/lib/lists/use-focus-after-removal.ts';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { NumberedPager } from '#web/parts/numbered-pager.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import {
  FILTERS,
  inquiriesPath,
  type InquiryQuery,
  readInquiryQuery,
  toApiQuery,
  PAGE_SIZE,
} from './inquiry-query.ts';
import { InquiryRow } from './inquiry-row.tsx';
import { useClinicPortal } from './portal-context.ts';
import { useOwnInquiries } from './use-own-inquiries.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Lists the patients' inquiries to the clinic, active and archived, with pages. */
export function InquiriesTab() {
  const t = useTexts(clinicTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason();
  const [params] = useSearchParams();
  const query = readInquiryQuery(params);
  const { list, failure, isCurrent, isLoading, refresh } = useOwnInquiries(toApiQuery(query));
  const { dialogs } = useClinicPortal();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const pager = usePager({ answer: list, isCurrent }, { page: query.page, size: PAGE_SIZE }, (page) =>
    inquiriesPath(query, { page }),
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t.inquiries}
      </h1>
      <p className="max-w-measure text-sm text-quiet">{t.inquiriesIntro}</p>
      <DailyLimit />
      <Filters query={query} />
      <div aria-busy={isLoading}>
        {list && (
          <output className="block border-b border-hairline pb-2 text-sm text-quiet tabular-nums">
            {t.inquiryCount({ count: list.total })}
          </output>
        )}
        {!list && failure === null && <output className="block py-6 text-quiet">{kit.loading}</output>}
        {failure !== null && (
          <FailureState title={t.inquiriesNotRead} text={reasonOf(failure)} onRetry={refresh} />
        )}
        {list?.inquiries.map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} heading="h2" />
        ))}
        {list?.total === 0 && (
          <EmptyState
            title={{ all: t.noInquiries, active: t.noActive, archived: t.noArchived }[query.filter]}
          />
        )}
      </div>
      {pager && <NumberedPager {...pager} />}
      <DialogOutlet dialogs={dialogs} />
    </>
  );
}

function Filters({ query }: { query: InquiryQuery }) {
  const t = useTexts(clinicTexts);
  const names = { all: t.all, active: t.active, archived: t.archived };
  return (
    <nav aria-label={t.show} className="mt-3 mb-1 flex flex-wrap gap-x-1">
      {FILTERS.map((filter) => (
        <Link
          key={filter}
          to={inquiriesPath(query, { filter })}
          state={KEEPS_FOCUS}
          preventScrollReset
          aria-current={filter === query.filter ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-sheet border border-unseen px-3 text-sm text-celadon hover:bg-wash aria-[current]:border-celadon aria-[current]:bg-wash aria-[current]:font-semibold"
        >
          {names[filter]}
        </Link>
      ))}
    </nav>
  );
}

const toQuiet = (text: string) => <span className="text-quiet">{text}</span>;

/** Says how many inquiries were opened today, of how many, and when the count restarts. */
function DailyLimit() {
  const t = useTexts(clinicTexts);
  const { daily, usedToday } = useClinicPortal().ownClinic.limit;
  return (
    <p className="mt-2 text-sm tabular-nums">
      <Rich>
        {t.openedToday({
          used: usedToday,
          daily,
          note: toQuiet,
        })}
      </Rich>
    </p>
  );
}
