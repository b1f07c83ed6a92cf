import commonTexts from '#texts/common.ts';
import ownTexts from '#texts/shortlist-own.ts';
import noticeTexts from '#texts/shortlist-notices.ts';
import wordsTexts from '#texts/words.ts';
import { useEffect, useState, useId, useRef } from 'react';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { SHORTLIST_LIMIT, slugsQuery, inOrder, type ShortlistEntry } from '#domain/shortlist/shortlist.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { useTexts, useLocale } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { ownShortlist } from '#web/parts/shortlist/own-shortlist.ts';
import { pinShortlist } from '#web/parts/shortlist/pin-shortlist.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EntryRow } from './entry-row.tsx';
import { FilePart } from './file-part.tsx';
import { RemovedRow } from './removed-row.tsx';
import { type Renamed, useClinicRows } from './use-clinic-rows.ts';
import { useShortlist } from './use-shortlist.ts';
import { localPath } from '#domain/locales.ts';
import { useCopy } from '#web/lib/use-copy.ts';

/** The reader's own shortlist; in browsers only. */
export default function OwnList() {
  const t = useTexts(ownTexts);
  const entries = useShortlist();
  const { shown, forget } = useShownEntries(entries);
  const { rows, renamed, isUnread } = useClinicRows(entries, forget);
  const isOnline = useIsOnline();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const slugs = entries.map(({ slug }) => slug);
  const tick = (slug: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((other) => other !== slug), ...(isTicked ? [slug] : [])]);
  return (
    <>
      {entries.length > 0 && <Summary count={entries.length} slugs={slugs} isUnread={isUnread} />}
      <RenamedNotes renamed={renamed} />
      {shown.length === 0 && <NoEntries />}
      <ul className={shown.length > 0 ? 'mt-4 border-t border-hairline' : 'hidden'}>
        {shown.map((entry) => (
          <li key={entry.slug}>
            {entry.isRemoved ? (
              <RemovedRow entry={entry} row={rows.get(entry.slug)} />
            ) : (
              <EntryRow
                entry={entry}
                row={rows.get(entry.slug)}
                isReading={isOnline && !isUnread}
                isTicked={ticked.includes(entry.slug)}
                onTick={(isTicked) => tick(entry.slug, isTicked)}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.length >= FEWEST_COMPARED && (
        <CompareBar slugs={slugs.filter((slug) => ticked.includes(slug))} />
      )}
      {entries.length > 0 && (
        <p className="mt-6">
          <Link to={alertPaths.form({ clinic: slugs.join(',') })} className={buttonClass('secondary')}>
            {t.alert}
          </Link>
        </p>
      )}
      {entries.length > 0 && <SharePart slugs={slugs} />}
      <FilePart rows={rows} />
    </>
  );
}

function NoEntries() {
  const t = useTexts(ownTexts);
  const notices = useTexts(noticeTexts);
  const common = useTexts(commonTexts);
  return (
    <EmptyState title={t.emptyTitle} text={ownShortlist.isForbidden() ? notices.forbidden : t.emptyText}>
      <Link to={paths.clinics()} className={buttonClass('primary')}>
        {common.findClinics}
      </Link>
    </EmptyState>
  );
}

type SummaryProps = { count: number; slugs: readonly string[]; isUnread: boolean };

/** Says how many clinics there are, how many fit, and what can be read without a connection. */
function Summary({ count, slugs, isUnread }: SummaryProps) {
  const t = useTexts(ownTexts);
  const kept = usePinned(slugs.join(','));
  return (
    <div className="text-sm text-quiet">
      <p className="tabular-nums">
        {t.count({ count, limit: SHORTLIST_LIMIT })}
        {count >= SHORTLIST_LIMIT && ` ${t.isFull}`}
      </p>
      {kept !== null && (
        <p className="tabular-nums">{kept === count ? t.offlineAll : t.offlineSome({ kept, count })}</p>
      )}
      {isUnread && <p className="mt-1 text-amber">{t.unread}</p>}
    </div>
  );
}

/** Has the pages of the shortlist read again, and returns how many clinics can be read without a connection. */
function usePinned(key: string): number | null {
  const [kept, setKept] = useState<{ key: string; count: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const pin = async () => {
      const pinned = await pinShortlist(true);
      if (isWanted) setKept(pinned && { key, count: pinned.size });
    };
    void pin();
    return () => {
      isWanted = false;
    };
  }, [key]);
  return kept?.key === key ? kept.count : null;
}

/** Tells which entries moved to another address of their clinic. */
function RenamedNotes({ renamed }: { renamed: readonly Renamed[] }) {
  const t = useTexts(ownTexts);
  const words = useTexts(wordsTexts);
  return (
    <div aria-live="polite">
      {renamed.map(({ from, clinic }) => (
        <p key={from} className="mt-2 text-sm text-amber">
          {t.renamed({ old: from, clinic: clinicName(words, clinic) })}
        </p>
      ))}
    </div>
  );
}

/** Leads to the ticked clinics side by side; stays in sight while some are ticked. */
function CompareBar({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(ownTexts);
  const limits = { fewest: FEWEST_COMPARED, most: MOST_COMPARED };
  const canCompare = slugs.length >= FEWEST_COMPARED && slugs.length <= MOST_COMPARED;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-hairline bg-paper py-3 print:hidden ${
        slugs.length > 0 ? 'sticky bottom-0 z-10' : ''
      }`}
    >
      <output className="text-sm text-quiet tabular-nums">
        {slugs.length === 0 ? t.compareHint(limits) : t.ticked({ count: slugs.length, ...limits })}
      </output>
      {canCompare && (
        <Link to={paths.compare(slugs)} className={buttonClass('primary')}>
          {t.compare}
        </Link>
      )}
    </div>
  );
}

/** A link to the clinics of the shortlist: their slugs and nothing else. */
function SharePart({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(ownTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const url = location.origin + localPath(useLocale(), paths.shortlist(slugsQuery(slugs)));
  const { copied, copy } = useCopy();
  const said = { no: '', yes: t.copied, selected: t.copyByHand }[copied];
  return (
    <section aria-labelledby={id} className="mt-10 max-w-2xl print:hidden">
      <h2 id={id} className="text-xl">
        {t.share}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t.shareText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          ref={field}
          readOnly
          dir="ltr"
          aria-label={t.link}
          value={url}
          onFocus={({ target }) => target.select()}
          className="control min-w-0 grow basis-60"
        />
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => void copy(url, () => field.current?.select())}
        >
          {t.copyLink}
        </button>
      </div>
      <output className="mt-1 block min-h-6 text-sm text-celadon">{said}</output>
    </section>
  );
}

type ShownEntry = ShortlistEntry & { isRemoved: boolean };

/** Returns the entries with those that went while the page was open in their places, so that they can be had back. */
function useShownEntries(entries: readonly ShortlistEntry[]) {
  const [seen, setSeen] = useState(entries);
  const [last, setLast] = useState(entries);
  if (last !== entries) {
    setLast(entries);
    setSeen(joined(seen, entries));
  }
  const present = new Set(entries.map(({ slug }) => slug));
  const shown = inOrder(joined(seen, entries)).map((entry): ShownEntry => ({
    ...entry,
    isRemoved: !present.has(entry.slug),
  }));
  /** Forgets an entry that went on as another. */
  const forget = (slug: string) => setSeen((all) => all.filter((entry) => entry.slug !== slug));
  return { shown, forget };
}

const joined = (seen: readonly ShortlistEntry[], entries: readonly ShortlistEntry[]) => [
  ...seen.filter(({ slug }) => !entries.some((entry) => entry.slug === slug)),
  ...entries,
];
