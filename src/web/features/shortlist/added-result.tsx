import ownTexts from '#texts/shortlist-own.ts';
import noticeTexts from '#texts/shortlist-notices.ts';
import { LARGEST_FILE } from '#domain/shortlist/shortlist-file.ts';
import { SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { Imported } from './import-file.ts';

/** Says what was added, and what was not and why. */
export function AddedResult({ result }: { result: Imported }) {
  const t = useTexts(ownTexts);
  const notices = useTexts(noticeTexts);
  if (result.fault !== null) {
    const kilobytes = LARGEST_FILE / 1000;
    const faults = {
      notJson: t.notJson,
      notShortlist: t.notShortlist,
      tooNew: t.tooNew,
      empty: t.emptyFile,
      tooLarge: t.tooLarge({ kilobytes }),
    };
    return <p className="text-persimmon">{`${faults[result.fault]} ${t.unchanged}`}</p>;
  }
  const { written } = result;
  const sentences = [
    result.added > 0 ? t.added({ count: result.added }) : t.nothingAdded,
    result.present > 0 && t.present({ count: result.present }),
    result.notesJoined > 0 && t.notesJoined({ count: result.notesJoined }),
    result.leftOut > 0 && t.leftOut({ count: result.leftOut, limit: SHORTLIST_LIMIT }),
    result.unknown > 0 && t.unknown({ count: result.unknown }),
    result.unreadable > 0 && t.unreadable({ count: result.unreadable }),
    result.cutNotes > 0 && t.cutNotes({ count: result.cutNotes }),
    result.notesLeftOut > 0 && t.notesLeftOut({ count: result.notesLeftOut }),
    written !== 'done' &&
      (written === 'limit' ? notices.limit({ limit: SHORTLIST_LIMIT }) : notices[written]),
  ];
  return <ul>{sentences.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}</ul>;
}
