import { useId, useRef, useState } from 'react';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { PHOTO_LIMITS } from '#domain/photo/photo-rules.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { currentItemOf, describeFailure, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { PhotoStageSelect } from '#web/parts/photo-stage-select.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { readDraftStages, writeDraftStages } from './review-draft.ts';
import { ReviewPhotos } from '../details/review-photos.tsx';

type Props = {
  review: AdminReview;
  /** Stages of the photos, as the draft has them. */
  stages: string;
  stageFault: string | undefined;
  onStages: (stages: string) => void;
  /** Returns the reason for editing; null while there is none, and then no photo is changed. */
  demandReason: () => string | null;
  /** Called with the review after its photos changed. */
  onChange: (review: AdminReview) => void;
  /** Called with the current review when its version had changed, or has after a lost answer. */
  onConflict: (review: AdminReview) => void;
};

/** Adds and removes photos at once; when they were taken waits for Save, like the form's other fields. */
export function EditPhotos({ review, demandReason, onChange, onConflict, ...staged }: Props) {
  const stageOf = readDraftStages(staged.stages);
  const setStage = (image: string, stage: PhotoStage | null) => {
    const { images } = review;
    const imageStages = images.map((one) => (one === image ? stage : (stageOf[one] ?? null)));
    staged.onStages(writeDraftStages({ images, imageStages }));
  };
  const { toast } = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  const once = useOneAtATime();

  const attempt = async (doing: string, failure: string, act: () => Promise<void>) => {
    setBusy(doing);
    setFault(null);
    try {
      await act();
    } catch (error) {
      setFault(describeFailure(error, 'done', failure));
      const current = currentItemOf(error) ?? (isPerhapsDone(error) ? await readChanged() : null);
      if (current) onConflict(current as AdminReview);
    } finally {
      setBusy(null);
    }
  };

  /** Reads the review after a lost answer; null if it has not changed, or can't be read. */
  const readChanged = async () => {
    const current = await staffApi.reviews.get(review.id).catch(() => null);
    return current?.version === review.version ? null : current;
  };

  const run = (...attempted: Parameters<typeof attempt>) => once(() => attempt(...attempted));

  const upload = (files: File[], reason: string) =>
    run('Uploading…', 'Failed to upload images', async () => {
      await staffApi.reviews.uploadImages(review, files, reason);
      toast({ kind: 'success', title: 'Images uploaded' });
      onChange(await staffApi.reviews.get(review.id));
    });

  const remove = (image: string, editReason: string) =>
    run('Removing…', 'Failed to update review', async () => {
      setAsked(null);
      // The focused confirmation is about to be removed, so focus moves to the Add button.
      adder.current?.focus();
      const images = review.images.filter((one) => one !== image);
      const changed = await staffApi.reviews.update(review, { images, editReason });
      toast({ kind: 'success', title: 'Image removed' });
      onChange(changed);
    });

  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="border-b border-hairline pb-1 text-lg">
        Photos
      </h3>
      <p className="py-2 text-sm text-quiet">
        Photos are added and removed at once, without Save, for the reason given above. What the patient sent
        stays with staff. When they were taken is saved with the form.
      </p>
      <ReviewPhotos
        review={review}
        renderControl={(image, number) => (
          <>
            <PhotoStageSelect
              name="photoStages"
              aria-label={`When photo ${number} was taken`}
              stage={stageOf[image] ?? null}
              notStated="Not stated"
              onStage={(stage) => setStage(image, stage)}
            />
            <RemoveControl
              number={number}
              isAsked={asked === image}
              isBusy={busy !== null}
              onAsk={(isAsked) => {
                if (!isAsked || demandReason() !== null) setAsked(isAsked ? image : null);
              }}
              onRemove={() => {
                const reason = demandReason();
                if (reason !== null) void remove(image, reason);
              }}
            />
          </>
        )}
      />
      {staged.stageFault && <p className="mt-2 text-sm text-persimmon">{staged.stageFault}</p>}
      <input
        ref={picker}
        type="file"
        multiple
        accept={PHOTO_LIMITS.types.join(',')}
        aria-label="Photos to add"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // Clearing the value lets the same file be chosen again after a failure.
          event.target.value = '';
          const reason = demandReason();
          if (files.length > 0 && reason !== null) void upload(files, reason);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button
          ref={adder}
          type="button"
          aria-disabled={busy !== null}
          onClick={() => {
            if (busy === null && demandReason() !== null) picker.current?.click();
          }}
          className={buttonClass('secondary')}
        >
          Add photos
        </button>
        <output className="text-sm text-quiet">{busy}</output>
      </div>
      <p role="alert" className="mt-2 text-sm text-persimmon empty:hidden">
        {fault}
      </p>
    </section>
  );
}

type ControlProps = {
  number: number;
  isAsked: boolean;
  isBusy: boolean;
  onAsk: (isAsked: boolean) => void;
  onRemove: () => void;
};

/** Asks for confirmation in place of the button, because readers lose the photo at once. */
function RemoveControl({ number, isAsked, isBusy, onAsk, onRemove }: ControlProps) {
  const question = useRef<HTMLButtonElement>(null);
  const keep = () => {
    onAsk(false);
    requestAnimationFrame(() => question.current?.focus());
  };
  if (!isAsked)
    return (
      <button
        ref={question}
        type="button"
        aria-label={`Remove photo ${number}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onAsk(true);
        }}
        className={`${buttonClass('danger')} w-full`}
      >
        Remove
      </button>
    );
  return (
    <fieldset className="text-center text-xs">
      <legend className="w-full pt-1">Remove photo {number}?</legend>
      <SettledButton subject={number} onPress={onRemove} className={`${buttonClass('danger')} px-2`}>
        Remove
      </SettledButton>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of the button that had the focus */}
      <button type="button" autoFocus onClick={keep} className={`${buttonClass('quiet')} px-2`}>
        Keep
      </button>
    </fieldset>
  );
}
