import noticeTexts from '#texts/shortlist-notices.ts';
import { SHORTLIST_LIMIT } from '#domain/shortlist/shortlist.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { toastsAnywhere } from '#web/ui/toast.tsx';
import type { Written } from './shortlist-store.ts';

/** Shows a toast that says why a clinic could not be kept, or that its note was removed with it and can be restored. */
export function showNotice(what: Exclude<Written, 'done'> | 'noteRemoved'): void {
  const t = noticeTexts(documentLocale());
  const text = {
    limit: t.limit({ limit: SHORTLIST_LIMIT }),
    full: t.full,
    forbidden: t.forbidden,
    noteRemoved: t.noteRemoved,
  }[what];
  const isFault = what !== 'noteRemoved';
  toastsAnywhere.toast({
    ...(isFault && { kind: 'error' as const, title: t.notKept }),
    description: text,
    durationMs: 10_000,
  });
}
