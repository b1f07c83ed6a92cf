import photosTexts from '#texts/photos.ts';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { directionOf } from '#domain/locales.ts';
import type { ReviewPhoto } from '#domain/photo/review-photo.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { usePhotoStageNames } from '#web/parts/photo-stage-names.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Photo } from '#web/parts/photo.tsx';
import { Minus, Plus } from '#web/ui/form-icons.tsx';
import { FullScreenDialog, screenControlClass } from '#web/ui/full-screen-dialog.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { useZoom } from './use-zoom.ts';
import { MOST_SCALE, UNZOOMED, ZOOM_STEP, zoomAbout } from './zoom.ts';

export type PhotoViewerProps = {
  photos: readonly ReviewPhoto[];
  /** Index of the open photo; null while the viewer is closed. */
  openIndex: number | null;
  onShow: (index: number | null) => void;
  /** Name of the viewer, and description of a photo; of a review's photos by default. */
  title?: string;
  describe?: (index: number) => string;
  /** Returns the element that opened a photo; it gets the focus back. */
  findOrigin: (index: number) => HTMLElement | null;
  /** Reads the direct URL of a file; passed to Photo. */
  readLink: ComponentProps<typeof Photo>['readLink'];
};

/** Distance that an arrow key moves an enlarged photo, as a share of the stage. */
const PAN_SHARE = 0.2;
const MIDDLE = { x: 0, y: 0 };

/** A full-screen viewer of photos, one at a time, with zoom. */
export function PhotoViewer({
  photos,
  openIndex,
  onShow,
  title,
  describe,
  findOrigin,
  readLink,
}: PhotoViewerProps) {
  const t = useTexts(photosTexts);
  const forward = directionOf(useLocale()) === 'rtl' ? -1 : 1;
  // Keeps showing the last photo while the viewer closes.
  const [index, setIndex] = useState(0);
  if (openIndex !== null && openIndex !== index) setIndex(openIndex);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const photo = photos[index];
  const stages = usePhotoStageNames();
  const go = (to: number) => {
    if (photos[to]) onShow(to);
  };
  const { view, isSmooth, change } = useZoom(stage, photo ?? {}, (step) => go(index + forward * step));
  const zoom = (factor: number) => change((before) => zoomAbout(before, factor, MIDDLE), true);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const command = readViewerKey(event);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'zoom-in') zoom(ZOOM_STEP);
    else if (command.kind === 'zoom-out') zoom(1 / ZOOM_STEP);
    else if (command.kind === 'whole') change(() => UNZOOMED, true);
    else if (command.kind === 'first') go(0);
    else if (command.kind === 'last') go(photos.length - 1);
    else move(command.x, command.y);
  };
  /** Moves an enlarged photo; at its edge, or if it is not enlarged, goes to the next photo. */
  const move = (x: -1 | 0 | 1, y: -1 | 0 | 1) => {
    const by = {
      x: x * PAN_SHARE * (stage?.clientWidth ?? 0),
      y: y * PAN_SHARE * (stage?.clientHeight ?? 0),
    };
    const moved = change((before) => ({ ...before, x: before.x - by.x, y: before.y - by.y }), true);
    if (x !== 0 && moved.x === view.x) go(index + forward * x);
  };

  if (!photo) return null;
  return (
    <FullScreenDialog
      title={title ?? t.title}
      isOpen={openIndex !== null}
      onClose={() => onShow(null)}
      findFinalFocus={() => findOrigin(index)}
      onKeyDown={onKeyDown}
      controls={
        <>
          <output className="grow ps-2 text-sm tabular-nums">
            {t.position({ number: index + 1, count: photos.length })}
          </output>
          <ZoomControls scale={view.scale} onZoom={zoom} onWhole={() => change(() => UNZOOMED, true)} />
        </>
      }
    >
      <div className="relative min-h-0 grow">
        <div
          key={photo.image}
          ref={setStage}
          className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none"
        >
          <div
            className={`absolute inset-0 ${isSmooth ? 'transition-transform duration-150' : ''}`}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Photo
              photo={photo}
              alt={describe?.(index) ?? t.photoOfReview({ number: index + 1, count: photos.length })}
              sizes={view.scale > 1 ? '300vw' : '100vw'}
              readLink={readLink}
              className="size-full"
            />
          </div>
        </div>
        <output className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink/60 p-1 text-center text-sm empty:hidden">
          {photo.stage && stages[photo.stage]}
        </output>
        {photos.length > 1 && <StepControls index={index} count={photos.length} onGo={go} />}
      </div>
    </FullScreenDialog>
  );
}

type ZoomProps = { scale: number; onZoom: (factor: number) => void; onWhole: () => void };

function ZoomControls({ scale, onZoom, onWhole }: ZoomProps) {
  const t = useTexts(photosTexts);
  const percent = Math.round(scale * 100);
  return (
    <>
      <button
        type="button"
        aria-label={t.zoomOut}
        aria-keyshortcuts="-"
        aria-disabled={scale <= 1}
        onClick={() => onZoom(1 / ZOOM_STEP)}
        className={screenControlClass}
      >
        <Minus className="size-5" />
      </button>
      <button
        type="button"
        aria-keyshortcuts="0"
        aria-disabled={scale <= 1}
        onClick={onWhole}
        className={`${screenControlClass} w-14 text-sm tabular-nums`}
      >
        <Rich>{t.showWhole({ percent, explanation: toHidden })}</Rich>
      </button>
      <output className="sr-only">{scale > 1 ? t.enlarged({ percent }) : ''}</output>
      <button
        type="button"
        aria-label={t.zoomIn}
        aria-keyshortcuts="+"
        aria-disabled={scale >= MOST_SCALE}
        onClick={() => onZoom(ZOOM_STEP)}
        className={screenControlClass}
      >
        <Plus className="size-5" />
      </button>
    </>
  );
}

type StepProps = { index: number; count: number; onGo: (to: number) => void };

/** Buttons on either side of the stage, over the photo. */
function StepControls({ index, count, onGo }: StepProps) {
  const t = useTexts(photosTexts);
  const isRtl = directionOf(useLocale()) === 'rtl';
  const looks = `${screenControlClass} absolute top-1/2 -translate-y-1/2 bg-ink/60`;
  return (
    <>
      <button
        type="button"
        aria-label={t.previous}
        aria-keyshortcuts={isRtl ? 'ArrowRight' : 'ArrowLeft'}
        aria-disabled={index === 0}
        onClick={() => onGo(index - 1)}
        className={`${looks} start-1`}
      >
        <ChevronLeft className="size-6" />
      </button>
      <button
        type="button"
        aria-label={t.next}
        aria-keyshortcuts={isRtl ? 'ArrowLeft' : 'ArrowRight'}
        aria-disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
        className={`${looks} end-1`}
      >
        <ChevronRight className="size-6" />
      </button>
    </>
  );
}

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

type Way = -1 | 0 | 1;

type ViewerKey =
  | { kind: 'zoom-in' }
  | { kind: 'zoom-out' }
  | { kind: 'whole' }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'move'; x: Way; y: Way };

const KEYS: Readonly<Record<string, ViewerKey>> = {
  // '=' and '_' share their keys with '+' and '-'.
  '+': { kind: 'zoom-in' },
  '=': { kind: 'zoom-in' },
  '-': { kind: 'zoom-out' },
  _: { kind: 'zoom-out' },
  '0': { kind: 'whole' },
  Home: { kind: 'first' },
  End: { kind: 'last' },
  ArrowLeft: { kind: 'move', x: -1, y: 0 },
  ArrowRight: { kind: 'move', x: 1, y: 0 },
  ArrowUp: { kind: 'move', x: 0, y: -1 },
  ArrowDown: { kind: 'move', x: 0, y: 1 },
};

/** Returns the viewer action of a key; null for keys left to the browser. */
function readViewerKey({ key, altKey, ctrlKey, metaKey }: Pressed): ViewerKey | null {
  if (altKey || ctrlKey || metaKey || !Object.hasOwn(KEYS, key)) return null;
  return KEYS[key] ?? null;
}
