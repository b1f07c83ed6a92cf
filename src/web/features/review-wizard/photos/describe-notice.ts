import type { Texts as FaultTexts } from '#texts/review-faults.ts';
import type { Texts } from '#texts/review-wizard.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { photoFaultTexts } from '../fault-texts.ts';
import type { PhotoNotice } from './pick-photos.ts';

/** Title and text of a notice about chosen photos. */
export type NoticeText = { title: string; text: string };

const most = PHOTO_LIMITS.count;

export function describeNotice(t: Texts, faults: FaultTexts, notice: PhotoNotice): NoticeText {
  if (notice.kind === 'allTooLarge') return { title: t.error, text: t.allTooLarge };
  if (notice.kind === 'noRoom') {
    const { room } = notice;
    return { title: t.photosFull, text: room > 0 ? t.onlySomeAdded({ room, most }) : t.noneAdded({ most }) };
  }
  const { kind, file } = notice;
  return { title: titleOf(t, kind), text: photoFaultTexts(faults, file)[kind] };
}

function titleOf(t: Texts, fault: Extract<PhotoNotice, { file: string }>['kind']): string {
  if (fault === 'photoUnsupported') return t.wrongType;
  if (fault === 'photoDamaged') return t.error;
  return fault === 'photoTooLarge' ? t.fileTooLarge : t.pictureTooLarge;
}

/** Combines several notices into one toast, because only one is shown at a time. */
export function summariseNotices(
  t: Texts,
  notices: readonly NoticeText[],
): { title: string; description: string } {
  const titles = new Set(notices.map((notice) => notice.title));
  const [title] = titles;
  return {
    title: titles.size === 1 && title ? title : t.someNotAdded,
    description: notices.map((notice) => notice.text).join('\n'),
  };
}
