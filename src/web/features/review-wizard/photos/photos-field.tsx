import reviewFaultTexts from '#texts/review-faults.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { useRef, useState } from 'react';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import { isStageToCome } from '#domain/photo/photo-stage.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Camera, X } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useForm, focusField } from '../form-context.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { describeNotice, type NoticeText, summariseNotices } from './describe-notice.ts';
import { photoKey } from './pick-photos.ts';
import { useBrushDialog } from './use-brush-dialog.tsx';

const HINT_ID = 'photos-hint';
const LOST_ID = 'photos-lost';
const FAULT_ID = 'photos-fault';

/** Chooses photos and validates each at once. A refusal appears in a toast and stays below the field. */
export function PhotosField() {
  const t = useTexts(reviewWizardTexts);
  const faultTexts = useTexts(reviewFaultTexts);
  const { values, photos, stages, preparingCount, faultOf, ...form } = useForm();
  const { choosePhotos, statePhotoStage, removePhoto, blurPhoto } = form;
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [notices, setNotices] = useState<NoticeText[]>([]);
  const isFull = photos.length >= PHOTO_LIMITS.count;
  const fault = faultOf('photos');

  const isPreparing = preparingCount > 0;
  const treatmentDays = values.procedures.map(({ treatmentDate }) => treatmentDate);
  const brush = useBrushDialog(blurPhoto);

  const choose = async (chosen: readonly File[]) => {
    const { added, notices: found } = await choosePhotos(chosen);
    const newNotices = found.map((notice) => describeNotice(t, faultTexts, notice));
    setNotices(newNotices);
    if (newNotices.length > 0) toast({ kind: 'error', ...summariseNotices(t, newNotices) });
    else if (added.length > 0)
      toast({
        kind: 'success',
        title: t.photosAdded({ count: added.length }),
        description: t.photosHelp,
      });
  };

  const remove = (photo: File) => {
    removePhoto(photo);
    setNotices([]);
    toast({ title: t.photoRemoved, description: t.photoRemovedText({ file: photo.name }) });
    document.getElementById('photos')?.focus();
  };

  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-semibold text-quiet">{t.photosLabel}</legend>
      <p id={HINT_ID} className="mb-2 text-sm text-quiet">
        {t.photosHint({ most: PHOTO_LIMITS.count })}
      </p>
      <LostPhotosNote />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.choosePhotos}
        accept={PHOTO_LIMITS.types.join(',')}
        onChange={(event) => {
          void choose(Array.from(event.target.files ?? []));
          // Clearing the value lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      <button
        id="photos"
        type="button"
        className={`${buttonClass('secondary')} aria-disabled:opacity-60`}
        aria-describedby={`${HINT_ID} ${LOST_ID} ${FAULT_ID}`}
        aria-disabled={isFull || isPreparing}
        onClick={() => {
          if (!isFull && !isPreparing) input.current?.click();
        }}
      >
        <Camera className="size-5" />
        {isPreparing ? t.shrinkingPhotos : isFull ? t.allPhotos({ most: PHOTO_LIMITS.count }) : t.addPhotos}
      </button>
      {fault && (
        <p id={FAULT_ID} className="mt-2 text-sm text-persimmon">
          {fault}
        </p>
      )}
      <div role="alert" className="text-sm text-persimmon">
        {notices.map(({ text }) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
      </div>
      {photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3">
          {photos.map((photo, index) => {
            const stage = stages.get(photoKey(photo)) ?? null;
            return (
              <ChosenPhoto
                key={photoKey(photo)}
                photo={photo}
                index={index}
                stage={stage}
                isStageToCome={isStageToCome(stage, treatmentDays, new Date())}
                onStage={(stated) => statePhotoStage(photo, stated)}
                onBlur={() => void brush.open(photo)}
                onRemove={() => remove(photo)}
              />
            );
          })}
        </ul>
      )}
      {photos.length > 0 && <p className="mt-2 text-sm text-quiet">{t.blurHint}</p>}
      {brush.dialog}
    </fieldset>
  );
}

/** Says that a reload lost the chosen photos, until photos are chosen again or the note is dismissed. */
function LostPhotosNote() {
  const t = useTexts(reviewWizardTexts);
  const { lostPhotos, hasLostBlur, dismissLostPhotos } = useForm();
  if (lostPhotos === 0) return null;
  return (
    <div className="mb-3 flex max-w-xl items-start border-s-4 border-amber bg-amber-wash text-sm">
      <p id={LOST_ID} className="min-w-0 flex-1 py-3 ps-3">
        {t.photosLost({ count: lostPhotos })}
        {hasLostBlur && ` ${t.blurLost}`}
      </p>
      <button
        type="button"
        aria-label={t.dismissPhotosNote}
        className="flex size-11 shrink-0 items-center justify-center text-ink hover:text-persimmon"
        onClick={() => {
          dismissLostPhotos();
          focusField('photos');
        }}
      >
        <X className="size-5" />
      </button>
    </div>
  );
}
