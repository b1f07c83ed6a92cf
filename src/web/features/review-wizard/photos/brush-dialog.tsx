import brushTexts from '#texts/photo-brush.ts';
import uiTexts from '#texts/ui.ts';
import { type MouseEvent, useState } from 'react';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass, inertClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { blurCells } from './blur-cells.ts';
import { encodeBlurred, type OpenedPicture } from './blur-picture.ts';
import { BrushSurface } from './brush-surface.tsx';
import { forgetStrokes, type Strokes, useStrokes } from './use-strokes.ts';

/** Radii of the brush in cells, of which the longest side of a picture has 80. */
const RADII = { small: 1, medium: 3, large: 7 } as const;

type Size = keyof typeof RADII;

type Props = {
  photo: File;
  isOpen: boolean;
  onClose: () => void;
  /** Takes the blurred photo and closes. @returns false if the dialog was closed before */
  onSave: (blurred: File) => boolean;
};

/** Blurs parts of a photo on the device. Mounted anew for each opening. */
export default function BrushDialog({ photo, isOpen, onClose, onSave }: Props) {
  const t = useTexts(brushTexts);
  const strokes = useStrokes(photo);
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [size, setSize] = useState<Size>('medium');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { save, state } = useSave(photo, picture, strokes, onSave);
  const isSaving = state === 'saving';
  const leave = () => {
    forgetStrokes(photo);
    onClose();
  };
  useUnchangedToast(isOpen, strokes.count > 0 && state !== 'saved');

  return (
    <Dialog
      title={t.title}
      width="wide"
      isOpen={isOpen}
      onClose={() => (strokes.count > 0 && !isLeaving ? setIsLeaving(true) : onClose())}
      footer={
        isLeaving ? (
          <LeaveQuestion onLeave={leave} onStay={() => setIsLeaving(false)} />
        ) : (
          <SaveButtons
            canSave={picture !== null && strokes.count > 0 && !isSaving}
            isSaving={isSaving}
            onSave={() => void save()}
            onCancel={() => (strokes.count > 0 ? setIsLeaving(true) : onClose())}
          />
        )
      }
    >
      <p className="mb-3">{t.about}</p>
      {(isUnreadable || state === 'failed') && (
        <p role="alert" className="mb-3 text-sm text-persimmon">
          {isUnreadable ? t.openFailed : t.saveFailed}
        </p>
      )}
      {!isUnreadable && (
        <>
          {picture === null && <output className="block">{t.opening}</output>}
          <BrushSurface
            photo={photo}
            picture={picture}
            onOpened={(opened) => {
              setPicture(opened);
              setIsUnreadable(opened === null);
            }}
            strokes={strokes}
            radius={RADII[size]}
            isSaving={isSaving}
          />
          <BrushTools size={size} onSize={setSize} strokes={strokes} isSaving={isSaving} />
        </>
      )}
    </Dialog>
  );
}

function useSave(
  photo: File,
  picture: OpenedPicture | null,
  { readMarked }: Strokes,
  onSave: (blurred: File) => boolean,
) {
  const t = useTexts(brushTexts);
  const { toast } = useToast();
  const run = useOneAtATime();
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'saved'>('idle');
  const save = async () => {
    if (!picture) return;
    setState('saving');
    const blurred = await encodeBlurred(
      picture,
      blurCells(picture.grid, readMarked(), picture.colours),
      photo.name,
    );
    if (!blurred) return setState('failed');
    if (!onSave(blurred)) return;
    setState('saved');
    toast({ kind: 'success', title: t.saved, description: t.savedText({ file: photo.name }) });
  };
  return { save: () => run(save), state };
}

/** Says that the photo is as it was when the dialog closes with strokes that were not saved, as Back closes it. */
function useUnchangedToast(isOpen: boolean, hasLoss: boolean) {
  const t = useTexts(brushTexts);
  const { toast } = useToast();
  useOnChange(isOpen, () => {
    if (!isOpen && hasLoss) toast({ title: t.unchanged, description: t.unchangedText });
  });
}

type SaveProps = { canSave: boolean; isSaving: boolean; onSave: () => void; onCancel: () => void };

function SaveButtons({ canSave, isSaving, onSave, onCancel }: SaveProps) {
  const t = useTexts(brushTexts);
  const ui = useTexts(uiTexts);
  return (
    <>
      <button
        type="button"
        aria-disabled={!canSave}
        className={`${buttonClass('primary')} ${inertClass}`}
        onClick={(event) => {
          if (!canSave) return;
          // The form's own button may lie where this one was.
          swallowSecondClick(event.nativeEvent);
          onSave();
        }}
      >
        {isSaving ? t.saving : t.save}
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={swallowing(onCancel)}>
        {ui.cancel}
      </button>
    </>
  );
}

const swallowing = (act: () => void) => (event: MouseEvent) => {
  swallowSecondClick(event.nativeEvent);
  act();
};

/** Asks before strokes are lost, because the photo would be sent uncovered. */
function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useTexts(brushTexts);
  return (
    <>
      <p role="alert" className="w-full text-sm">
        {t.leaveQuestion}
      </p>
      <button
        // Focused, because the pressed button is gone.
        ref={(button) => button?.focus()}
        type="button"
        className={buttonClass('secondary')}
        onClick={swallowing(onStay)}
      >
        {t.stay}
      </button>
      <button type="button" className={buttonClass('danger')} onClick={swallowing(onLeave)}>
        {t.leave}
      </button>
    </>
  );
}

type ToolProps = { size: Size; onSize: (size: Size) => void; strokes: Strokes; isSaving: boolean };

function BrushTools({ size, onSize, strokes, isSaving }: ToolProps) {
  const t = useTexts(brushTexts);
  const canUndo = strokes.count > 0 && !isSaving;
  const sizes = { small: t.small, medium: t.medium, large: t.large };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
      <RadioGroup
        id="brush-size"
        name="brush-size"
        legend={t.brush}
        value={size}
        options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: sizes[value] }))}
        onChange={onSize}
      />
      {[
        { label: t.undo, act: strokes.undo },
        { label: t.startOver, act: strokes.clear },
      ].map(({ label, act }) => (
        <button
          key={label}
          type="button"
          aria-disabled={!canUndo}
          className={`${buttonClass('secondary')} ${inertClass}`}
          onClick={() => {
            if (canUndo) act();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
